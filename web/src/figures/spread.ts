/** spread moves places apart, downwards and then back up, so that none is nearer to the next than it may be. */
export function spread(wanted: number[], apart: number, top: number, bottom: number): number[] {
  const places = wanted.slice()
  for (let i = 0; i < places.length; i++) places[i] = Math.max(places[i] ?? top, i === 0 ? top : (places[i - 1] ?? top) + apart)
  for (let i = places.length - 1; i >= 0; i--) places[i] = Math.min(places[i] ?? bottom, i === places.length - 1 ? bottom : (places[i + 1] ?? bottom) - apart)
  return places
}

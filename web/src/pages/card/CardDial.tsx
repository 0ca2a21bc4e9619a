/**
 * CardDial is the face of a planispheric astrolabe, by its true construction: a
 * stereographic projection from the south pole. internal/ogimage/dial.go draws
 * the same; its limb has the radius 372, as on the card.
 */
export function CardDial({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-373 -373 746 746" aria-hidden="true" focusable="false">
      <clipPath id="sky">
        <circle r={capricorn} />
      </clipPath>
      <clipPath id="ground">
        <circle cy={-horizon.y} r={horizon.r} />
      </clipPath>
      <circle r={limb} fill="var(--surface)" />
      <g fill="none" stroke="var(--line-strong)">
        <g strokeWidth="1.4">
          <circle r={limb} />
          <circle r={scaleEdge} />
          <circle r={numberEdge} />
        </g>
        <path d={ticks} strokeWidth="1.2" opacity="0.9" />
        <g clipPath="url(#sky)">
          <g clipPath="url(#ground)" opacity="0.4">
            {directions.map(({ x, r }) => (
              <circle key={x} cx={x} cy={-middle} r={r} />
            ))}
          </g>
          <g opacity="0.55">
            {heights.map(({ y, r }) => (
              <circle key={y} cy={-y} r={r} />
            ))}
          </g>
        </g>
        <g opacity="0.8" strokeWidth="1.2">
          <circle r={capricorn} />
          <circle r={equator} />
          <circle r={cancer} />
          <path d={`M${-capricorn} 0H${capricorn}M0 ${-capricorn}V${capricorn}`} strokeWidth="1" />
        </g>
        <circle cy={-horizon.y} r={horizon.r} strokeWidth="1.6" clipPath="url(#sky)" />
      </g>
      <g fill="var(--ink-quiet)" fontSize={limb * 0.038} textAnchor="middle" opacity="0.75">
        {numbers.map((n) => (
          <text key={n} transform={`rotate(${n + 90})`} y={-((scaleEdge + numberEdge) / 2 - limb * 0.0125)}>
            {n}
          </text>
        ))}
      </g>
      <g fill="none" stroke="var(--accent)" strokeWidth="1.2">
        <circle cx={rete.x} cy={rete.y} r={rete.r - band / 2} stroke="var(--surface)" strokeWidth={band} />
        <g opacity="0.6">
          <circle cx={rete.x} cy={rete.y} r={rete.r} strokeWidth="1.5" />
          <circle cx={rete.x} cy={rete.y} r={rete.r - band} />
          <path d={signs} />
        </g>
      </g>
      <g fill="var(--accent)" transform="rotate(-31)">
        <path d={rule} />
        <circle r={limb * 0.042} />
        <circle r={limb * 0.017} fill="var(--surface)" />
      </g>
    </svg>
  )
}

const degree = Math.PI / 180
const limb = 372
const obliquity = 23.44 * degree
const latitude = 48 * degree
const scaleEdge = limb * 0.958
const numberEdge = limb * 0.905

const capricorn = limb * 0.893
const equator = capricorn / Math.tan(Math.PI / 4 + obliquity / 2)
const cancer = equator * Math.tan(Math.PI / 4 - obliquity / 2)

const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

const spot = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
const at = (radius: number, angle: number) => spot(radius * Math.cos(angle), radius * Math.sin(angle))

/** A tick every two degrees, a long one and its number every ten. */
const ticks = every(0, 358, 2)
  .map((i) => `M${at(i % 10 === 0 ? scaleEdge : limb * 0.984, i * degree)}L${at(limb, i * degree)}`)
  .join('')
const numbers = every(0, 350, 10)

/** height is the circle of the points that stand equally high over the horizon. */
function height(altitude: number) {
  const below = Math.sin(latitude) + Math.sin(altitude * degree)
  return { y: (equator * Math.cos(latitude)) / below, r: (equator * Math.cos(altitude * degree)) / below }
}

const horizon = height(0)
const heights = every(15, 75, 15).map(height)

const zenith = equator * Math.tan(Math.PI / 4 - latitude / 2)
const nadir = -equator * Math.tan(Math.PI / 4 + latitude / 2)
const middle = (zenith + nadir) / 2
const directions = every(-60, 60, 30).map((angle) => {
  const half = (zenith - nadir) / 2
  return { x: half * Math.tan(angle * degree), r: half / Math.cos(angle * degree) }
})

/** The ecliptic touches both tropics. */
const reteAngle = -58 * degree
const offset = (capricorn - cancer) / 2
const rete = { x: offset * Math.cos(reteAngle), y: offset * Math.sin(reteAngle), r: (capricorn + cancer) / 2 }
const band = limb * 0.045

/** meets is where a ray from the centre meets a circle around the rete's. */
function meets(radius: number, angle: number) {
  const along = rete.x * Math.cos(angle) + rete.y * Math.sin(angle)
  const across = offset * offset - along * along
  return at(along + Math.sqrt(radius * radius - across), angle)
}

/** A tick every five degrees of the sun's way, a long one for each sign. */
const signs = every(0, 71, 1)
  .map((i) => {
    const longitude = i * 5 * degree
    const angle = reteAngle + Math.atan2(Math.sin(longitude) * Math.cos(obliquity), Math.cos(longitude))
    return `M${meets(rete.r - (i % 6 === 0 ? band : limb * 0.016), angle)}L${meets(rete.r, angle)}`
  })
  .join('')

const reach = limb * 0.885
const wide = limb * 0.009
const rule = `M${-reach} 0L${spot(-reach + limb * 0.07, -wide)}L${spot(reach - limb * 0.07, -wide)}L${reach} 0L${spot(reach - limb * 0.07, wide)}L${spot(-reach + limb * 0.07, wide)}Z`

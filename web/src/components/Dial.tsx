/** Dial is the engraved face of the instrument, in hairlines: limb, rings, ecliptic and rule. */
export function Dial({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="0.5">
        <circle r="97" />
        <circle r="88" />
        <circle r="60" />
        <circle r="38" />
        <circle cy="-22" r="38" />
        <path d="M-88 0H88M0 -88V88" strokeWidth="0.3" />
        <path d={degrees} />
        <path d={almucantars} strokeWidth="0.3" />
      </g>
      <path d="M-84 48.5L84 -48.5" stroke="var(--accent)" strokeWidth="1.6" strokeLinecap="round" />
      <circle r="2.6" fill="var(--accent)" />
    </svg>
  )
}

const at = (radius: number, angle: number) =>
  `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`

/** A tick every five degrees, a longer one every thirty. */
const degrees = Array.from({ length: 72 }, (_, i) => {
  const angle = (i * Math.PI) / 36
  return `M${at(i % 6 === 0 ? 88 : 92.5, angle)}L${at(97, angle)}`
}).join('')

/** Circles of equal altitude, drawn closer together towards the zenith. */
const almucantars = [12, 20, 28].map((r) => `M${-r} ${-34 + r / 3}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('')

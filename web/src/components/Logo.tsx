/** Logo is the dial of an astrolabe: limb with degrees, ecliptic ring, and the rule across. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false" data-logo="">
      <circle r="46" strokeWidth="4" />
      <path d={limb} strokeWidth="2.5" />
      <circle r="30" strokeWidth="2" />
      <circle cx="0" cy="-9" r="20" strokeWidth="3" />
      <path d="M-38 22L38 -22" strokeWidth="5" strokeLinecap="round" data-rule="" />
      <circle r="4.5" fill="currentColor" stroke="none" />
    </svg>
  )
}

const limb = Array.from({ length: 24 }, (_, i) => {
  const angle = (i * Math.PI) / 12
  const at = (radius: number) => `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(i % 6 === 0 ? 34 : 38)}L${at(44)}`
}).join('')

/** The radius of a star's points by its magnitude: the brightest is the first, as astronomers count. */
const radii = [9, 7.2, 5.6, 4.2, 2.6]

/** StarMark is a star as charts print them: the brighter, the larger and the more points. */
export function StarMark({ magnitude, className }: { magnitude: 1 | 2 | 3 | 4 | 5; className?: string }) {
  const radius = radii[magnitude - 1] ?? 3
  return (
    <svg className={className} viewBox="-10 -10 20 20" width="1.25em" height="1.25em" aria-hidden="true" focusable="false">
      {magnitude === 5 ? <circle r={radius} fill="currentColor" /> : <path d={star(10 - 2 * magnitude, radius)} fill="currentColor" />}
    </svg>
  )
}

/** star is the outline of a star with so many points, the first upwards. */
function star(points: number, radius: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2
    const reach = i % 2 === 0 ? radius : radius * 0.38
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}

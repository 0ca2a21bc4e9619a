export interface Preset {
  title: string
  assumes: string
  href: string
  current: boolean
}

/** WorkloadPresets are usual workloads, each with what it assumes. */
export function WorkloadPresets({ presets }: { presets: Preset[] }) {
  const current = presets.find((preset) => preset.current)
  return (
    <div className="tool-presets">
      <ul className="index-presets" aria-label="Usual workloads">
        {presets.map((preset) => (
          <li key={preset.title}>
            <a href={preset.href} title={preset.assumes} rel="nofollow" aria-current={preset.current ? 'true' : undefined}>
              {preset.title}
            </a>
          </li>
        ))}
      </ul>
      <p>{current ? `${current.assumes} An example, not a measurement.` : 'Your own numbers.'}</p>
    </div>
  )
}

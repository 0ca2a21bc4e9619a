import type { WorkloadPreset as Preset, WorkloadPresets as Props } from '../payload.gen'

/** WorkloadPresets are the units that tokens can be counted by, and examples, each with what it assumes. */
export function WorkloadPresets({ units, presets, assumes }: Props) {
  return (
    <>
      <div className="workload-presets">
        <ul className="filter-presets" aria-label="Tokens are counted">
          {units}
        </ul>{' '}
        <ul className="filter-presets" aria-label="Examples">
          {presets}
        </ul>
      </div>
      {assumes && <p className="workload-assumes">{`${assumes} An example, not a measurement.`}</p>}
    </>
  )
}

export function WorkloadPreset({ title, assumes, href, current }: Preset) {
  return (
    <li>
      <a href={href} title={assumes} rel="nofollow" aria-current={current ? 'true' : undefined}>
        {title}
      </a>
    </li>
  )
}

import type { WorkloadPreset as Preset, WorkloadPresets as Props } from '../payload.gen'

/** WorkloadPresets are usual workloads, each with what it assumes. */
export function WorkloadPresets({ presets, assumes }: Props) {
  return (
    <div className="workload-presets">
      <ul className="filter-presets" aria-label="Examples">
        {presets}
      </ul>
      <p>{assumes ? `${assumes} An example, not a measurement.` : 'Your own numbers.'}</p>
    </div>
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

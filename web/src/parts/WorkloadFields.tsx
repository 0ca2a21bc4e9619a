import type { WorkloadFields as Props } from '../payload.gen'

/**
 * WorkloadFields are the fields that describe a workload. `data-usual` is what
 * a field is where the address does not say it; a second workload is only there
 * if the address names its input.
 */
export function WorkloadFields({ suffix, letter, month, ...w }: Props) {
  const unit = month ? 'per month' : 'per request'
  return (
    <div className="filter-fields workload-fields" role={letter ? 'group' : undefined} aria-label={letter ? `Scenario ${letter}` : undefined}>
      {letter && <b aria-hidden="true">{letter}</b>}
      <Field name={`prompt${suffix}`} label="Input tokens" help={unit} value={w.prompt} usual={month ? '10M' : '2000'} kept={Boolean(suffix)} />
      <Field name={`answer${suffix}`} label="Output tokens" help={unit} value={w.answer} usual={month ? '2M' : '400'} />
      <Field name={`cached${suffix}`} label="Cached input" help="50% or 8k" value={w.cached} usual="0" />
      <Field name={`thinking${suffix}`} label="Reasoning" help={unit} value={w.thinking} usual="0" />
      <Field
        name={`requests${suffix}`}
        label="Requests"
        help={month ? 'if known' : 'per month'}
        value={w.requests}
        usual={month ? '' : '10000'}
      />
      {!suffix && month && <input type="hidden" name="per" value="month" />}
      {!suffix && (
        <label className="filter-check" title="Answers may take hours">
          <input type="checkbox" name="batch" value="yes" defaultChecked={w.batch} />
          <span>Batch</span>
        </label>
      )}
    </div>
  )
}

interface FieldProps {
  name: string
  label: string
  help: string
  value: string
  usual: string
  /** Whether the field is sent even if it is as usual. */
  kept?: boolean
}

function Field({ name, label, help, value, usual, kept }: FieldProps) {
  return (
    <label>
      <span>
        {`${label} `}
        <small>{help}</small>
      </span>
      <input
        name={name}
        inputMode="text"
        defaultValue={value}
        placeholder={usual}
        data-usual={kept ? undefined : usual}
        maxLength={24}
        autoComplete="off"
      />
    </label>
  )
}

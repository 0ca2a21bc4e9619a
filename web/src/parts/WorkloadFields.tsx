import type { WorkloadFields as Props } from '../payload.gen'

/**
 * WorkloadFields are the fields that describe a workload. `data-usual` is what
 * a field is where the address does not say it.
 */
export function WorkloadFields(w: Props) {
  return (
    <div className="filter-fields workload-fields">
      <Field name="prompt" label="Input tokens" help="a request" value={w.prompt} usual="2000" />
      <Field name="answer" label="Output tokens" help="a request" value={w.answer} usual="400" />
      <Field name="share" label="Cached input" help="% of the input" value={w.share} usual="0" />
      <Field name="cached" label="Cached input" help="or in tokens" value={w.cached} usual="" />
      <Field name="thinking" label="Reasoning tokens" help="a request" value={w.thinking} usual="0" />
      <Field name="requests" label="Requests" help="a month" value={w.requests} usual="10000" />
      <label className="filter-check">
        <input type="checkbox" name="batch" value="yes" defaultChecked={w.batch} />
        <span>Batch: answers may take hours</span>
      </label>
    </div>
  )
}

function Field({ name, label, help, value, usual }: { name: string; label: string; help: string; value: string; usual: string }) {
  return (
    <label>
      <span>
        {`${label} `}
        <small>{help}</small>
      </span>
      <input name={name} inputMode="numeric" defaultValue={value} placeholder={usual} data-usual={usual} maxLength={14} autoComplete="off" />
    </label>
  )
}

import type { RealForm as Props, RealSide as SideProps } from '../../../payload.gen'

/** RealForm asks for two scores, of models or typed in; plain, and each of its states is an address. */
export function RealForm(f: Props) {
  return (
    <form className="filter-form" action={f.action} method="get" role="search" aria-label="Two scores">
      <div className="filter-fields real-fields">
        <label>
          <span>
            Benchmark <small>optional</small>
          </span>
          <select name="benchmark">
            <option value="">none</option>
            {f.benchmarks}
          </select>
        </label>
        {f.sides}
        <Field name="items" label="Items" help="each" value={f.items} hint={f.itemsHint || '198'} />
        <button type="submit">Calculate</button>
      </div>
      <details className="fold" open={f.folded ? undefined : true}>
        <summary>Items of B, and answers to the same items</summary>
        <div className="filter-fields">
          <Field name="items2" label="Items of B" help="if different" value={f.items2} hint="" />
          <Field name="differ" label="Answers that differ" help="% of items" value={f.differ} hint="" />
          <label className="filter-check">
            <input type="checkbox" name="same" value="yes" defaultChecked={f.same} />
            <span>Both answered the same items</span>
          </label>
          <p className="filter-apply">
            <button type="submit">Calculate</button> <a href={f.action}>Reset</a>
          </p>
        </div>
      </details>
      <datalist id="real-models">{f.models}</datalist>
    </form>
  )
}

/** RealSide is the fields of one score. */
export function RealSide({ letter, suffix, model, score, hint }: SideProps) {
  return (
    <>
      <label>
        <span>{`Model ${letter} `}</span>
        <input
          name={`model${suffix}`}
          list="real-models"
          defaultValue={model}
          placeholder="or only a score"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <Field name={`score${suffix}`} label={`Score ${letter}`} help="%" value={score} hint={hint} />
    </>
  )
}

interface FieldProps {
  name: string
  label: string
  help: string
  value: string
  hint: string
}

function Field({ name, label, help, value, hint }: FieldProps) {
  return (
    <label>
      <span>
        {`${label} `}
        <small>{help}</small>
      </span>
      <input name={name} inputMode="decimal" defaultValue={value} placeholder={hint} maxLength={24} autoComplete="off" />
    </label>
  )
}

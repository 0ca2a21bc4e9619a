import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  /** Whether it is plain to see what the field is for. */
  quiet?: boolean
  query: string
  placeholder: string
  /** What its button says; none where the form has another. */
  action?: string
  suggestions: ReactNode
}

/** QueryField is the line that understands the small grammar, with its suggestions. */
export function QueryField({ id, label, quiet, query, placeholder, action, suggestions }: Props) {
  return (
    <div className="filter-query">
      <label htmlFor={id} className={quiet ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={query}
        list="index-words"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
      />
      <datalist id="index-words">{suggestions}</datalist>
      {action && <button type="submit">{action}</button>}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './Segmented.module.css'

interface Props {
  legend: string
  name: string
  options: { value: string; label: ReactNode }[]
  chosen: string
  onChoose?: (value: string) => void
  disabled?: boolean
}

/** Segmented chooses one of a few that are seen at once. Radio buttons underneath: arrow keys, Tab and forms as always. */
export function Segmented({ legend, name, options, chosen, onChoose, disabled }: Props) {
  return (
    <fieldset className={styles['segmented']} disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            {...(onChoose ? { checked: value === chosen, onChange: () => onChoose(value) } : { defaultChecked: value === chosen })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

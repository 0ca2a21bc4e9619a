import { type ReactNode, useId } from 'react'
import styles from './Choices.module.css'
import field from './Field.module.css'

export interface Choice {
  value: string
  label: ReactNode
  hint?: string
  disabled?: boolean
}

interface Props {
  legend: string
  name: string
  choices: Choice[]
  /** What is chosen at first. */
  chosen?: string[]
  hint?: string
  error?: string
}

/** CheckboxGroup lets the visitor choose any number. */
export function CheckboxGroup(props: Props) {
  return <Group {...props} type="checkbox" />
}

/** RadioGroup lets the visitor choose one. */
export function RadioGroup(props: Props) {
  return <Group {...props} type="radio" />
}

function Group({ legend, name, choices, chosen = [], hint, error, type }: Props & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles['choices']} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && <p id={`${id}hint`}>{hint}</p>}
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type={type}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            disabled={choice.disabled}
          />
          <span>
            {choice.label}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}error`} className={`${field['error']} ${styles['error']}`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

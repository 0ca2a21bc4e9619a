import type { Field } from '../payload.gen'

/** SelectFields are the choices of a form, each under its label. */
export function SelectFields({ fields }: { fields: Field[] }) {
  return fields.map((field) => (
    <label key={field.name}>
      <span>{field.label}</span>
      <select name={field.name} defaultValue={field.value}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  ))
}

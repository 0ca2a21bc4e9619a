import type { HiddenField as Props } from '../payload.gen'

/** HiddenField keeps what the form does not ask for. */
export function HiddenField({ name, value }: Props) {
  return <input type="hidden" name={name} value={value} />
}

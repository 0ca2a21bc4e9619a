import type { FilterGroup as Props } from '../payload.gen'

/** FilterGroup is a group of boxes in a panel of filters; the less usual ones are folded. */
export function FilterGroup({ legend, checks, more, folded }: Props) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {checks}
      {more && (
        <details>
          <summary>{folded}</summary>
          {more}
        </details>
      )}
    </fieldset>
  )
}

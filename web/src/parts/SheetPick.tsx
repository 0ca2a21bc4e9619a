import type { SheetPick as Props } from '../payload.gen'

/** SheetPick puts a model on the shortlist. Without script the index carries the list. */
export function SheetPick({ action, hidden, id, name }: Props) {
  return (
    <form className="sheet-pick" action={action} method="get">
      <input type="hidden" name="pick" value={id} />
      {hidden}
      <button type="submit" data-pick={id} data-name={name}>
        Add to shortlist
      </button>
    </form>
  )
}

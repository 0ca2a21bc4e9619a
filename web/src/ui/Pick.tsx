interface BoxProps {
  /** The form that the choice is sent with where no script keeps it. */
  form: string
  id: string
  name: string
  picked?: boolean
}

/** PickBox puts a model on the shortlist, or takes it off. */
export function PickBox({ form, id, name, picked = false }: BoxProps) {
  return (
    <input type="checkbox" name="pick" value={id} form={form} data-name={name} aria-label={`Choose ${name}`} defaultChecked={picked} />
  )
}

/** PickCompare compares what is chosen. */
export function PickCompare({ form, action }: { form: string; action: string }) {
  return (
    <button type="submit" form={form} formAction={action} data-compare="">
      Compare selected
    </button>
  )
}

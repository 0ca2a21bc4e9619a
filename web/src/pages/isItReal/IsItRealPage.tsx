import { ComposedForm } from '../../components/ComposedForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { FormPage } from '../../payload.gen'

/** IsItRealPage shows what the server put together: two scores, and whether they differ. */
export function IsItRealPage({ breadcrumbs, title, lead, form, results }: FormPage) {
  return (
    <>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <ComposedForm html={form} follow={followHints} />
      <HTML html={results} />
    </>
  )
}

/** followHints takes over what the data has for the fields that are left empty, and opens what is filled in. */
function followHints(form: HTMLFormElement, wanted: HTMLFormElement) {
  for (const field of form.querySelectorAll('input')) {
    const other = wanted.querySelector(`input[name="${field.name}"]`)
    if (other instanceof HTMLInputElement) field.placeholder = other.placeholder
  }
  const [fold, theirs] = [form.querySelector('details'), wanted.querySelector('details')]
  if (fold && theirs?.open) fold.open = true
}

/**
 * dropUsual leaves out of what a form sends the fields that are as they usually
 * are: the address without them is the one address of the same view.
 */
export function dropUsual(form: HTMLFormElement): () => void {
  const onFormData = ({ formData }: FormDataEvent) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('input[data-usual]')) {
      if (field.value.trim() === field.dataset['usual']) formData.delete(field.name)
    }
  }
  form.addEventListener('formdata', onFormData)
  return () => form.removeEventListener('formdata', onFormData)
}

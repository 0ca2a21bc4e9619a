const prefix = 'w-'

/**
 * sendWeights makes the form send its weights as the one parameter that the
 * address has, and not as a field each: then the address need not be corrected.
 */
export function sendWeights(form: HTMLFormElement): () => void {
  const onData = ({ formData }: FormDataEvent) => joinWeights(formData)
  form.addEventListener('formdata', onData)
  return () => form.removeEventListener('formdata', onData)
}

/** joinWeights makes one parameter of the fields of all weights. */
export function joinWeights(data: FormData) {
  const words: string[] = []
  for (const [name, value] of [...data]) {
    if (!name.startsWith(prefix)) continue
    data.delete(name)
    if (typeof value === 'string' && value !== '' && value !== '0') words.push(`${name.slice(prefix.length)}_${value}`)
  }
  data.set('weights', words.sort().join(' ') || 'none')
}

/**
 * followFields takes over the fields of the weights if other criteria are there
 * than before. The one that the visitor is in keeps the focus, if it stays.
 */
export function followFields(form: HTMLFormElement, wanted: HTMLFormElement) {
  const mine = form.querySelector('.rank-fields')
  const theirs = wanted.querySelector('.rank-fields')
  if (!mine || !theirs) return
  if (namesOf(mine) !== namesOf(theirs)) {
    const focused = mine.contains(document.activeElement) ? (document.activeElement as HTMLInputElement).name : ''
    mine.replaceChildren(...theirs.childNodes)
    if (focused) (fieldOf(mine, focused) ?? form.querySelector<HTMLElement>('[name=add]'))?.focus()
  }
  // A criterion that was added is no longer to be added.
  const add = form.querySelector<HTMLSelectElement>('[name=add]')
  if (add) add.value = ''
}

const fieldsOf = (box: Element) => [...box.querySelectorAll('input')]
const namesOf = (box: Element) =>
  fieldsOf(box)
    .map(({ name }) => name)
    .join(' ')
const fieldOf = (box: Element, wanted: string) => fieldsOf(box).find(({ name }) => name === wanted)

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { dropUsual } from './dropUsual'

it('leaves out what is as usual', () => {
  document.body.innerHTML = `<form><input name="prompt" value="2000" data-usual="2000"><input name="answer" value="500" data-usual="400">
    <input name="cached" value="" data-usual=""><input name="prompt2" value="2000"><input name="q" value="open"></form>`
  const [form] = document.forms
  if (!form) throw new Error('no form')
  const stop = dropUsual(form)
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  expect([...formData.keys()]).toEqual(['answer', 'prompt2', 'q'])
  stop()
})

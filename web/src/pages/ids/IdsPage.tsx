import { type ChangeEvent, type DragEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import type { IDDesk } from '../../payload.gen'
import { droppedFiles } from './droppedFiles'
import { InCI } from './InCI'
import { useDesk } from './useDesk'

/** IdsPage tells which models ids mean: those of the address by the server, texts and files in the browser. */
export function IdsPage({ breadcrumbs, title, lead, action, data, api, text, results }: IDDesk) {
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useRef(false)
  const [files, setFiles] = useState<File[]>([])
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const desk = useDesk(data)
  const address = useRef(results)
  useEffect(() => {
    if (address.current === results) return
    address.current = results // another address, whose ids the server tells of
    desk.leave()
    if (field.current && !typed.current) field.current.value = text
  })
  const value = () => field.current?.value ?? ''
  const choose = (chosen: File[], notices: string[]) => {
    setFiles(chosen)
    desk.run(value(), chosen, notices)
  }
  const check = () => {
    if (value().trim() || files.length > 0) desk.run(value(), files, [])
    else {
      desk.clear()
      desk.say('There is nothing to check yet. Paste ids or a text, or choose a file.')
      field.current?.focus()
    }
  }
  const type = () => {
    typed.current = value() !== ''
    if (typed.current || files.length > 0) desk.soon(value(), files, [])
    else desk.clear()
  }
  return (
    <>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <form
        className="filter-form"
        action={action}
        method="get"
        role="search"
        aria-label="Check ids"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event: DragEvent) => {
          const { dropped, notices } = droppedFiles(event.dataTransfer)
          if (dropped.length + notices.length === 0) return // a text, which goes where it is dropped
          event.preventDefault()
          choose([...files, ...dropped], notices)
        }}
      >
        <label htmlFor="ids-text">
          {'Ids or text '}
          <small>one id per line, a config file or source code</small>
        </label>
        <textarea
          ref={field}
          id="ids-text"
          name="id"
          rows={8}
          defaultValue={text}
          placeholder={'gpt-4o-2024-08-06\nbedrock/us.anthropic.claude-sonnet-4-5-20250929-v1:0'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onInput={type}
        />
        <div className="scripted">
          <p className="toolbar">
            {/* Before it is ready, the browser would send the text. */}
            <button type="submit" disabled={!ready}>
              Check
            </button>{' '}
            <label>
              {'Files '}
              <input
                type="file"
                multiple
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  choose([...files, ...(event.target.files ?? [])], [])
                  event.target.value = '' // the same file can be chosen again
                }}
              />
            </label>{' '}
            {files.length > 0 && (
              <>
                <span>{files.map(({ name }) => name).join(', ')}</span>{' '}
                <button type="button" className="tool" onClick={() => choose([], [])}>
                  Remove files
                </button>
              </>
            )}
            {desk.progress && (
              <>
                <progress aria-label="Reading" value={desk.progress.done} max={desk.progress.all} />{' '}
                <button type="button" className="tool" onClick={desk.stop}>
                  Stop
                </button>
              </>
            )}
          </p>
          <p className="fine-print">
            What you paste, choose or drop here is read in this browser and is not sent anywhere. Files: text of up to 5 MB each, 20 MB in
            all.
          </p>
        </div>
        <noscript>
          <p>
            <button type="submit">Check</button>
          </p>
          <p className="fine-print">
            Without JavaScript, Check sends what is in the field as part of the address: it is in your history and can be in the logs of
            servers on the way, and whoever gets the address sees the ids. Send ids only, up to 100 of them, and nothing that is secret.
            Files and longer texts are read in the browser with JavaScript, or on your own machine with <code>astrolabe check-ids</code>.
          </p>
        </noscript>
      </form>
      <p role="status" className={desk.said.shown && desk.said.text ? 'filter-notices' : 'visually-hidden'}>
        {desk.said.text}
      </p>
      <div onClick={copyMarkdown}>{desk.shown ? <desk.shown.Results {...desk.shown.checked} /> : !desk.used && <HTML html={results} />}</div>
      <InCI api={api} />
    </>
  )
}

/** copyMarkdown copies the tables, whoever drew them. */
function copyMarkdown({ target, currentTarget }: MouseEvent) {
  const button = target instanceof Element ? target.closest('[data-markdown]') : null
  if (!button) return
  const words = button.textContent
  const tell = (text: string) => {
    button.textContent = text
    setTimeout(() => (button.textContent = words), 2000)
  }
  void import('./local/markdown')
    .then(({ asMarkdown }) => navigator.clipboard.writeText(asMarkdown(currentTarget))) // over plain HTTP there is no clipboard
    .then(() => tell('Copied'), () => tell('Could not be copied'))
}

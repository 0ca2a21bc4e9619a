import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { plural } from '../lib/format'
import { isAbort } from '../lib/request'
import type { ShortlistPages as Addresses } from '../payload.gen'
import { asMarkdown } from './markdown'
import { mostCompared, shareAddress, withPicks } from './addresses'
import type { Picked, Store } from './store'

/** What happened last, and whether it can be seen anyway. */
export interface Said {
  text: string
  plain?: boolean
}

export type Say = (text: string, plain?: boolean) => void

interface Props {
  store: Store
  addresses: Addresses
  said: Said
  say: Say
}

/** Tray shows the shortlist at the foot of every page. */
export function Tray({ store, addresses, said, say }: Props) {
  const list = useSyncExternalStore(store.subscribe, store.list)
  const before = useSyncExternalStore(store.subscribe, store.before)
  const tray = useRef<HTMLElement>(null)
  const remove = (model: Picked) => {
    store.replace(list.filter(({ id }) => id !== model.id))
    say(`${model.name} removed`, true)
    tray.current?.focus() // the button is gone
  }
  const shown = list.length > 0 || before.length > 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-tray', shown)
  }, [shown])
  return (
    <>
      <div className="visually-hidden" role="status">
        {said.text}
      </div>
      {shown && (
        <aside ref={tray} className="shortlist" aria-label="Shortlist" tabIndex={-1}>
          <p>
            <b>{list.length}</b> chosen
          </p>
          <ul>
            {list.map((model) => (
              <Item key={model.id} model={model} remove={() => remove(model)} />
            ))}
          </ul>
          <Actions {...{ store, addresses, list, before, say }} />
          {said.text && !said.plain && (
            <p className="shortlist-said" aria-hidden="true">
              {said.text}
            </p>
          )}
        </aside>
      )}
    </>
  )
}

function Item({ model, remove }: { model: Picked; remove: () => void }) {
  return (
    <li>
      <span>{model.name}</span>
      <button type="button" aria-label={`Remove ${model.name}`} onClick={remove}>
        ×
      </button>
    </li>
  )
}

interface ActionProps extends Pick<Props, 'store' | 'addresses' | 'say'> {
  list: readonly Picked[]
  before: readonly Picked[]
}

function Actions({ store, addresses, list, before, say }: ActionProps) {
  const [busy, setBusy] = useState(false)
  const ids = list.map(({ id }) => id)
  const share = async () => {
    const url = shareAddress(addresses, ids)
    try {
      await navigator.clipboard.writeText(url)
      say('Address copied')
    } catch {
      say(url) // over plain HTTP there is no clipboard
    }
  }
  const copy = async () => {
    setBusy(true)
    try {
      await navigator.clipboard.writeText(await asMarkdown(addresses.data, list, AbortSignal.timeout(10_000)))
      say('Table copied')
    } catch (error) {
      if (!isAbort(error)) say('The table could not be copied. Try again, or use Share.')
    }
    setBusy(false)
  }
  return (
    <p>
      {list.length > 1 && (
        <a href={withPicks(addresses.compare, 'models', ids.slice(0, mostCompared))}>
          {ids.length > mostCompared ? `Compare first ${mostCompared}` : 'Compare'}
        </a>
      )}
      {list.length > 0 && (
        <>
          <a href={withPicks(addresses.cost, 'pick', ids)}>Cost</a>
          <button type="button" onClick={() => void share()}>
            Share
          </button>
          <button type="button" disabled={busy} onClick={() => void copy()}>
            Copy as Markdown
          </button>
          <button
            type="button"
            onClick={() => {
              store.replace([])
              say('Shortlist cleared')
            }}
          >
            Clear
          </button>
        </>
      )}
      {before.length > 0 && (
        <button
          type="button"
          onClick={() => {
            store.restore()
            say('Your shortlist is back')
          }}
        >
          {`Restore ${plural(before.length, 'model')}`}
        </button>
      )}
    </p>
  )
}

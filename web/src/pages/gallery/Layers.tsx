import { useCallback, useState } from 'react'
import type { Link } from '../../payload.gen'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Disclosure } from '../../ui/Disclosure'
import { Popover } from '../../ui/Popover'
import { Tabs } from '../../ui/Tabs'
import { Toast, ToastCard } from '../../ui/Toast'
import { Tooltip } from '../../ui/Tooltip'
import { Specimen, type Theme } from './Plate'

/** Layers shows what opens: in its place, beside it, or above the page. */
export function Layers({ theme, terms }: { theme: Theme; terms: Link[] }) {
  const [message, setMessage] = useState<string | null>(null)
  const close = useCallback(() => setMessage(null), [])
  return (
    <>
      <Specimen name="Tabs">
        <Tabs
          label="Parts of an astrolabe"
          tabs={[
            { title: 'Mater', content: <p>The body: a disc with a raised edge, on which hours or degrees are engraved.</p> },
            { title: 'Tympan', content: <p>A plate for one latitude. It shows the horizon and the lines of equal altitude.</p> },
            { title: 'Rete', content: <p>The star map, cut out so that the plate is seen through it. It turns once a day.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Disclosures">
        <Disclosure summary="What is it for?" name={`about-${theme}`} open>
          <p>For answers that few readers need, and for numbers behind a drawing.</p>
        </Disclosure>
        <Disclosure summary="Can two be open?" name={`about-${theme}`}>
          <p>Not these: they share a name, and the browser closes one for the other.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Definition">
        <p className="prose">
          {terms.map((term, i) => (
            <span key={term.href}>
              {i > 0 && (i === terms.length - 1 ? ' and ' : ', ')}
              <a href={term.href} data-definition={term.about}>
                {term.title}
              </a>
            </span>
          ))}{' '}
          are entries of the knowledge base: rest on a name, or come to it with the keyboard.
        </p>
      </Specimen>
      <Specimen name="Tooltip" row>
        <Tooltip text="US dollars for a million tokens, at list price.">
          <Button small>Price</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Popover and dialog" row>
        <Popover trigger="Legend" label="Legend">
          <p>A dash is a value that no source gives. A range is what several sources say.</p>
        </Popover>
        <Dialog
          title="Discard this draft?"
          trigger="Discard the draft"
          kind="danger"
          actions={
            <>
              <Button type="submit" kind="quiet">
                Keep it
              </Button>
              <Button type="submit" kind="danger">
                Discard
              </Button>
            </>
          }
        >
          <p>What you wrote here will be gone. Drafts are kept nowhere else.</p>
        </Dialog>
      </Specimen>
      <Specimen name="Toast">
        <p>
          <Button onClick={() => setMessage('The address is in the clipboard.')}>Show a message</Button>
        </p>
        <ToastCard tone="good" onClose={close}>
          The address is in the clipboard.
        </ToastCard>
        <br />
        <ToastCard tone="bad" onClose={close}>
          Nothing was saved: there is no connection.
        </ToastCard>
        <Toast message={message} onClose={close} />
      </Specimen>
    </>
  )
}

import { type MouseEvent, useLayoutEffect } from 'react'
import { spaced } from '../lib/spaced'
import type { Part } from './answer'
import type { Group, Option } from './merge'

interface Props {
  id: string
  optionID: (at: number) => string
  groups: Group[]
  /** The place of the option that the arrow keys have reached; -1 for none. */
  active: number
  choose: (option: Option, event: MouseEvent) => void
}

/** PaletteList is the options, in groups. The focus never comes here. */
export function PaletteList({ id, optionID, groups, active, choose }: Props) {
  useLayoutEffect(() => {
    const option = active < 0 ? null : document.getElementById(optionID(active))
    // With the first option its heading is shown too.
    const first = active === 0 ? option?.parentElement?.firstElementChild : option
    first?.scrollIntoView({ block: 'nearest' })
  }, [active, optionID])
  const places = new Map(groups.flatMap(({ options }) => options).map((option, at) => [option, at]))
  return (
    // A press leaves the focus in the field.
    <div id={id} role="listbox" aria-label="Results" hidden={groups.length === 0} onMouseDown={(event) => event.button === 0 && event.preventDefault()}>
      {groups.map(({ label, options }) => {
        const items = options.map((option) => {
          const at = places.get(option) ?? 0
          return <Item key={option.id} id={optionID(at)} option={option} active={at === active} choose={choose} />
        })
        if (!label) return items
        const heading = `${id}-${label.split(' ')[0]}`
        return (
          <div key={label} role="group" aria-labelledby={heading}>
            <div id={heading} role="presentation">
              {label}
            </div>
            {items}
          </div>
        )
      })}
    </div>
  )
}

interface ItemProps {
  id: string
  option: Option
  active: boolean
  choose: (option: Option, event: MouseEvent) => void
}

function Item({ id, option, active, choose }: ItemProps) {
  const { title, kind, text, href, form, of, action } = option
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      aria-label={of && `${title}, ${of}`}
      tabIndex={-1}
      data-form={form}
      href={href}
      // What an action opens is no page of the site's own.
      target={action && href ? '_self' : undefined}
      onClick={(event) => choose(option, event)}
      onAuxClick={(event) => event.button === 1 && choose(option, event)}
    >
      {spaced([
        <b key="title">{title}</b>,
        kind && <small key="kind">{kind}</small>,
        form === 'page' && <span key="text">{text ? text.map(quoted) : href}</span>,
      ])}
    </a>
  )
}

const quoted = ({ text, match }: Part, i: number) => (match ? <mark key={i}>{text}</mark> : text)

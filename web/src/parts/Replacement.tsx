import type { ReactNode } from 'react'
import type { Replacement as Props } from '../payload.gen'

/** Replacement is a model that can take the place of another, and what that changes; what is said of it follows its name. */
export function Replacement({ children, ...m }: Props & { children: ReactNode }) {
  return (
    <li>
      <span>
        <a href={m.href}>{m.name}</a> {children}
      </span>{' '}
      <span>
        {m.cost && `${m.cost} `}
        <b data-dear={m.dear || undefined}>{m.price}</b>
      </span>{' '}
      <span>
        {m.gains && `${m.gains} `}
        {m.losses && <em>{m.losses}</em>}
      </span>{' '}
      <a href={m.compare} rel="nofollow" aria-label={m.label}>
        Compare
      </a>
    </li>
  )
}

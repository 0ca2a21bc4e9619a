import type { ChangeFeeds as Props } from '../payload.gen'

/** ChangeFeeds are the addresses of some changes, to subscribe to. */
export function ChangeFeeds({ atom, json, calendar }: Props) {
  return (
    <p className="toolbar">
      <span>Subscribe to these changes:</span> <a href={atom}>Atom</a> <a href={json}>JSON Feed</a> <a href={calendar}>Calendar (.ics)</a>
    </p>
  )
}

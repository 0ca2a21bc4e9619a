import type { IndexNotice as Props } from '../payload.gen'

/** IndexNotice says what could not be understood, and what may have been meant. */
export function IndexNotice({ text, near, href }: Props) {
  return (
    <li>
      {`${text}.`}
      {near && (
        <>
          {' Did you mean '}
          <a href={href} rel="nofollow">
            {near}
          </a>
          {'?'}
        </>
      )}
    </li>
  )
}

import type { BoardPool as Props } from '../../../payload.gen'

/** BoardPool is one of several lists of a benchmark that must not be compared with each other. */
export function BoardPool({ name, count, href, current }: Props) {
  return (
    <li>
      <a href={href} aria-current={current ? 'true' : undefined} rel="nofollow">
        {`${name} `}
        <small>{`(${count})`}</small>
      </a>
    </li>
  )
}

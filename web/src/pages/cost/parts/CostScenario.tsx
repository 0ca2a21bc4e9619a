import type { CostScenario as Props } from '../../../payload.gen'

/** CostScenario is one workload in words; where there are several, it can be taken away. */
export function CostScenario({ letter, text, remove }: Props) {
  return (
    <li>
      {letter && <b>{`${letter} `}</b>}
      {text}
      {remove && (
        <>
          {' '}
          <a href={remove} rel="nofollow">
            {'Remove'}
            <span className="visually-hidden">{` scenario ${letter}`}</span>
          </a>
        </>
      )}
    </li>
  )
}

import { useState } from 'react'
import type { ErrorTest } from '../../payload.gen'
import styles from './ErrorTestPage.module.css'

/** ErrorTestPage raises errors on request, to prove that they are caught and reported. */
export function ErrorTestPage({ home, serverError }: ErrorTest) {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('Test error while rendering')
  return (
    <div className={styles['page']}>
      <h1>Error test</h1>
      <p>
        Each button raises an error on purpose, and a report should arrive wherever the operator has reports sent. An
        error while rendering replaces the page by the error page; one in a click or a promise leaves it as it is.
      </p>
      <p className={styles['buttons']}>
        <button
          type="button"
          onClick={() => {
            throw new Error('Test error from a click')
          }}
        >
          Raise an error in a click
        </button>
        <button type="button" onClick={() => setBroken(true)}>
          Raise an error while rendering
        </button>
        <button type="button" onClick={() => void Promise.reject(new Error('Test error from a promise'))}>
          Raise an error in a promise
        </button>
        {/* The target makes it a page load: the error is the server's. */}
        <a href={serverError} target="_self">
          Raise an error on the server
        </a>
      </p>
      <p>
        <a href={home}>Back to the front page</a>
      </p>
    </div>
  )
}

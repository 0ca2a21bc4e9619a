import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { reportWarning } from '../../app/errors'
import { staticCopy } from '../../lib/copy'
import { isAbort } from '../../lib/request'

/**
 * useFoundHere is what was found in the browser, where the page is from a static copy of the site: what it shows then is not what the
 * address asks for. Elsewhere it is undefined, and the server's results are shown.
 */
export function useFoundHere(page: RefObject<HTMLElement | null>): ReactNode {
  const [found, setFound] = useState<ReactNode>(undefined)
  useEffect(() => {
    let asked = ''
    let isHere = false
    const show = (drawn: ReactNode) => {
      isHere = drawn !== undefined
      setFound(drawn)
    }
    const look = () => {
      const { pathname, search } = location
      if (search === asked) return
      asked = search
      const q = new URLSearchParams(search).get('q')
      if (!q) return show(undefined)
      // The server's results say how many there are.
      if (!isHere && page.current?.querySelector('.found > [role=status]')) return
      const field = page.current?.querySelector<HTMLInputElement>('#search-q')
      if (field && field !== document.activeElement) field.value = q
      findHere(pathname, search).then(
        (drawn) => asked === search && show(drawn),
        (error: unknown) => !isAbort(error) && reportWarning('The search of this copy could not be loaded', error),
      )
    }
    look()
    addEventListener('navigation', look)
    return () => {
      asked = 'gone'
      removeEventListener('navigation', look)
    }
  }, [page])
  return found
}

async function findHere(pathname: string, search: string): Promise<ReactNode> {
  const copy = await staticCopy()
  if (!copy) return undefined
  const { drawFound } = await import('./local/drawFound')
  return drawFound(copy.search, { pathname, search })
}

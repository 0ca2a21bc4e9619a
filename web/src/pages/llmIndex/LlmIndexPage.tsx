import { useEffect, useRef, useState } from 'react'
import { followForm } from '../../components/followForm'
import { sendLive } from '../../components/liveForm'
import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import { formatDate } from '../../lib/format'
import type { Index } from '../../payload.gen'
import styles from './LlmIndexPage.module.css'

/**
 * LlmIndexPage shows what the server put together. The form stays as the
 * visitor has it, so that typing is not disturbed; the results are replaced.
 */
export function LlmIndexPage({ breadcrumbs, title, lead, form, results, priceDate }: Index) {
  const box = useRef<HTMLDivElement>(null)
  const [firstForm] = useState(form)
  useEffect(() => {
    const element = box.current?.querySelector('form')
    return element ? sendLive(element).stop : undefined
  }, [])
  useEffect(() => {
    const element = box.current?.querySelector('form')
    if (element && form !== firstForm) followForm(element, form)
  }, [form, firstForm])
  return (
    <div ref={box}>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <HTML html={firstForm} />
      <HTML html={results} />
      <p className={styles['facts']}>
        Prices are in US dollars per million tokens as of {formatDate(priceDate)}: the maker&apos;s own where it sells the
        model, otherwise the lowest we know. A dash is a value that no source gives.
      </p>
    </div>
  )
}

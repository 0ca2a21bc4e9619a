import { Suspense } from 'react'
import { PageHead } from '../../components/PageHead'
import { formatDate, formatNumber } from '../../lib/format'
import type { Index } from '../../payload.gen'
import styles from './LlmIndexPage.module.css'
import { ModelTable } from './ModelTable'

/** LlmIndexPage lists every model, newest first. */
export function LlmIndexPage({ breadcrumbs, title, lead, models, makers, priced, open, dataDate }: Index) {
  return (
    <div>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead}>
        <p className={styles['facts']}>
          {formatNumber(models.length)} models of {makers} makers. {formatNumber(priced)} have a current list price,{' '}
          {formatNumber(open)} open weights. Prices are in US dollars per million tokens as of {formatDate(dataDate)}:
          the maker&apos;s own where it sells the model, otherwise the lowest we know. A dash is a value that no source
          gives.
        </p>
      </PageHead>
      <Suspense>
        <ModelTable models={models} />
      </Suspense>
    </div>
  )
}

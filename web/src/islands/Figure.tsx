import { ChartFiles } from '../figures/ChartFiles'
import { DataTable } from '../figures/DataTable'
import { Drawing } from '../figures/Drawing'
import { Hatching } from '../figures/Hatching'
import { Legend } from '../figures/Legend'
import { formatDate } from '../lib/format'
import type { Chart, Credit } from '../payload.gen'

/**
 * Figure is a chart of the site's own data: drawing, how to read it, and the data as a table. A full one is the page, whose
 * head says what it shows, and begins as high as it can.
 */
export function Figure(chart: Chart) {
  return (
    <figure id={chart.id} className={chart.makers ? 'fig fig-hued' : 'fig'} data-full={chart.full} aria-labelledby={`${chart.id}-title`}>
      <p id={`${chart.id}-title`} className={chart.full ? 'visually-hidden' : 'fig-title'}>
        {chart.title}
      </p>
      <Hatching chart={chart} />
      {!chart.full && <Legend chart={chart} />}
      <Drawing chart={chart} size={chart.full ? 'full' : 'wide'} />
      <Drawing chart={chart} size="narrow" />
      {chart.full && <Legend chart={chart} />}
      <figcaption>
        <p id={`${chart.id}-caption`}>{chart.caption}</p>
        <Credits credits={chart.credits} asOf={chart.asOf} />
        {chart.files && (
          <p className="fig-credits">
            As a picture: <ChartFiles {...chart.files} />
          </p>
        )}
        <DataTable chart={chart} />
      </figcaption>
    </figure>
  )
}

function Credits({ credits, asOf }: { credits: Credit[]; asOf: string }) {
  return (
    <p className="fig-credits">
      {asOf && `Data to ${formatDate(asOf)}. `}
      {credits.length > 0 && 'Sources: '}
      {credits.map((credit, i) => (
        <span key={i}>
          {i > 0 && ', '}
          {credit.url ? (
            <a href={credit.url} rel="noopener external">
              {credit.name}
            </a>
          ) : (
            credit.name
          )}
          {credit.licence && (
            <>
              {' ('}
              <a href={credit.licenceUrl} rel="noopener external">
                {credit.licence}
              </a>
              {')'}
            </>
          )}
        </span>
      ))}
      {credits.length > 0 && '.'}
    </p>
  )
}

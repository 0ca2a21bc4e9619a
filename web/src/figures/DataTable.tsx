import type { Chart } from '../payload.gen'
import { tablesOf, type Cell, type Table } from './tables'
import { escapeHTML } from './text'

/** DataTable is what a chart shows, as tables behind a fold. */
export function DataTable({ chart }: { chart: Chart }) {
  return (
    <details className="fig-data">
      <summary>The data as a table</summary>
      {tablesOf(chart).map((table, i) => (
        // A scrolling region must be reachable by keyboard.
        <div key={i} className="fig-scroll" role="group" aria-label={`${chart.title}, data`} tabIndex={0}>
          <table aria-label={`${chart.title}, data`} dangerouslySetInnerHTML={{ __html: html(table) }} />
        </div>
      ))}
    </details>
  )
}

/** Lines are many, so they are written as text rather than as elements. */
function html({ head, rows }: Table): string {
  const heads = head.map((cell) => `<th scope="col"${numeric(cell)}>${escapeHTML(cell.text)}</th>`).join('')
  const lines = rows.map(([first, ...rest]) => {
    const name = first ? `<th scope="row">${inner(first)}</th>` : ''
    return `<tr>${name}${rest.map((cell) => `<td${numeric(cell)}>${inner(cell)}</td>`).join('')}</tr>`
  })
  return `<thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody>`
}

const numeric = (cell: Cell) => (cell.number ? ' class="number"' : '')

const inner = ({ text, href }: Cell) => (href ? `<a href="${escapeHTML(href)}">${escapeHTML(text)}</a>` : escapeHTML(text))

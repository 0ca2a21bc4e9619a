import { spaced } from '../lib/spaced'
import type { Board } from '../payload.gen'
import { ComposedForm } from './ComposedForm'
import { IslandSlot } from './IslandSlot'
import { PageHead } from './PageHead'
import { HTML, Prose } from './Prose'
import { SourceList } from './SourceList'

/** BoardFrame is a page about benchmarks: what the server put together, our text, and charts. */
export function BoardFrame({ breadcrumbs, title, lead, sheet, form, results, blocks, sources, figures, charts, board }: Board & { board: string }) {
  return (
    <div>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool={!board} />
      {board && (
        <nav className="toolbar" aria-label="On this page">
          {spaced([
            <a key="board" href="#leaderboard">
              {board}
            </a>,
            figures.length > 0 && (
              <a key="charts" href="#charts">
                Over time
              </a>
            ),
            sources.length > 0 && (
              <a key="sources" href="#sources">
                Sources
              </a>
            ),
          ])}
        </nav>
      )}
      {board && <HTML html={sheet} />}
      {board && <h2 id="leaderboard">{board}</h2>}
      <ComposedForm html={form} />
      <HTML html={results} />
      {blocks.length > 0 && (
        <div className="bench-text">
          <Prose blocks={blocks} />
        </div>
      )}
      <div id="charts" className="board-charts">
        {figures.map((figure) => (
          <IslandSlot key={figure.key} island={figure} />
        ))}
        {charts && (
          <p>
            <a href={charts}>Charts of all models on this benchmark</a>
          </p>
        )}
      </div>
      <SourceList sources={sources} />
    </div>
  )
}

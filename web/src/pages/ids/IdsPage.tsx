import { PageHead } from '../../components/PageHead'
import { HTML } from '../../components/Prose'
import { PromptBlock } from '../../components/PromptBlock'
import type { IDDesk } from '../../payload.gen'

/** IdsPage tells which models ids mean. */
export function IdsPage({ breadcrumbs, title, lead, action, api, text, results }: IDDesk) {
  return (
    <>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} tool />
      <form className="filter-form" action={action} method="get" role="search" aria-label="Check ids">
        <label htmlFor="ids-text">
          {'Ids or text '}
          <small>one id per line, a config file or source code</small>
        </label>
        <textarea
          id="ids-text"
          name="id"
          rows={8}
          key={text}
          defaultValue={text}
          placeholder={'gpt-4o-2024-08-06\nbedrock/us.anthropic.claude-sonnet-4-5-20250929-v1:0'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <noscript>
          <p>
            <button type="submit">Check</button>
          </p>
          <p className="fine-print">
            Without JavaScript, Check sends what is in the field as part of the address: it is in your history and can be in the logs of
            servers on the way, and whoever gets the address sees the ids. Send ids only, up to 100 of them, and nothing that is secret.
            Files and longer texts are read in the browser with JavaScript, or on your own machine with <code>astrolabe check-ids</code>.
          </p>
        </noscript>
      </form>
      <HTML html={results} />
      <InCI api={api} />
    </>
  )
}

const command = 'astrolabe check-ids --days 60 .'

const workflow = `name: Model ids
on:
  schedule:
    - cron: '0 6 * * 1'
  pull_request:
jobs:
  check-ids:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      # Put the astrolabe binary on the path of the runner first: it holds the data and asks no network.
      - run: astrolabe check-ids --format github --days 60 .`

/** InCI is how to check a repository without this page. */
function InCI({ api }: { api: string }) {
  return (
    <section className="prose" aria-labelledby="ci">
      <h2 id="ci">In CI and in programs</h2>
      <p>
        The same check on the command line reads folders, fails if a model has ended or ends within some days, and marks the lines in a
        pull request. Nothing leaves the machine.
      </p>
      <PromptBlock title="Command" text={command} />
      <PromptBlock title="GitHub Actions" text={workflow} />
      <p>
        Programs ask <a href={api}>the API</a>: <code>/api/resolve</code> for what an id means, <code>/api/resolve.ics</code> for a calendar and{' '}
        <code>/api/badge.svg</code> for a badge.
      </p>
    </section>
  )
}

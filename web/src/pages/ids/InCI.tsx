import { PromptBlock } from '../../components/PromptBlock'

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
      # The binary has to be on the runner's path. It holds the data and asks no network.
      - run: astrolabe check-ids --format github --days 60 .`

/** InCI is how to check a repository without this page. */
export function InCI({ api }: { api: string }) {
  return (
    <section className="retirements" aria-labelledby="ci">
      <h2 id="ci">In CI and in programs</h2>
      <p>
        The same check on the command line reads folders, fails if a model has ended or ends within some days, and marks the lines in a
        pull request. Nothing leaves the machine.
      </p>
      <PromptBlock title="Command" text={command} />
      <PromptBlock title="GitHub Actions" text={workflow} />
      <p>
        Programs ask <a href={api}>the API</a>: <code>/api/resolve</code> for what an id means, <code>/api/resolve.ics</code> for a
        calendar, and <code>/api/badge.svg</code> for a badge.
      </p>
    </section>
  )
}

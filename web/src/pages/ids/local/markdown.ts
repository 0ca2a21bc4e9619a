/** asMarkdown is the tables of results as one table in Markdown, whoever drew them. */
export function asMarkdown(box: Element): string {
  const summary = textOf(box.querySelector('.filter-echo b'))
  const rows = Array.from(box.querySelectorAll('tbody > tr'), (row) => {
    const [id, state, rest] = row.children
    const meaning = rest ? Array.from(rest.querySelectorAll(':scope > p, :scope > ul > li'), textOf) : []
    return `| \`${textOf(id?.querySelector('code'))}\` | ${cell(textOf(state))} | ${meaning.map(cell).join('<br>')} |`
  })
  return [`**${summary}**`, '', '| Id | State | Model and replacements |', '|---|---|---|', ...rows, ''].join('\n')
}

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

const cell = (text: string) => text.replaceAll('|', '\\|')

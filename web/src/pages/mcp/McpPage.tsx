import { Fragment } from 'react'
import { ArticleFrame } from '../../components/ArticleFrame'
import { PromptBlock } from '../../components/PromptBlock'
import type { Mcp, McpClient, McpItem } from '../../payload.gen'

/** McpPage says how to connect an assistant to the MCP server, and what it can ask. */
export function McpPage(page: Mcp) {
  return <ArticleFrame article={page} before={<Before {...page} />} />
}

function Before({ address, clients, tools, prompts }: Mcp) {
  return (
    <div className="prose">
      <h2 id="connect">Connect</h2>
      <PromptBlock title="Server address" text={address} />
      {clients.map((client) => (
        <Client key={client.name} {...client} />
      ))}
      <h2 id="tools">Tools</h2>
      {tools.map((tool) => (
        <Item key={tool.name} {...tool} />
      ))}
      <h2 id="prompts">Prompts and resources</h2>
      <p>
        Clients that show prompts offer three. Every page is also a resource, as Markdown at its own address with <code>.md</code> added;
        names of makers, models, benchmarks and terms are completed.
      </p>
      {prompts.map((prompt) => (
        <Item key={prompt.name} {...prompt} />
      ))}
    </div>
  )
}

function Client({ name, how, label, code }: McpClient) {
  return (
    <>
      <h3>{name}</h3>
      <p>{how}</p>
      {code && <PromptBlock title={label} text={code} />}
    </>
  )
}

function Item({ name, about, arguments: list }: McpItem) {
  return (
    <>
      <h3>
        <code>{name}</code>
      </h3>
      <p>
        {about.split('`').map((part, i) => (
          <Fragment key={i}>{i % 2 === 1 ? <code>{part}</code> : part}</Fragment>
        ))}
      </p>
      <ul>
        {list.map((argument) => (
          <li key={argument.name}>
            <code>{argument.name}</code>
            {argument.required && ' (required)'}: {argument.about}
          </li>
        ))}
      </ul>
    </>
  )
}

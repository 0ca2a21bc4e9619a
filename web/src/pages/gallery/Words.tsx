import { Breadcrumbs } from '../../components/Breadcrumbs'
import { CodeBlock } from '../../components/CodeBlock'
import { Dial } from '../../components/Dial'
import { PromptBlock } from '../../components/PromptBlock'
import { TableOfContents } from '../../components/TableOfContents'
import type { Gallery, TOCEntry } from '../../payload.gen'
import { ButtonLink } from '../../ui/Button'
import { Callout } from '../../ui/Callout'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { inWords, Specimen, type Theme } from './Plate'

/** Words shows what stands in and around a text. */
export function Words({ theme, breadcrumbs, contents }: { theme: Theme; contents: TOCEntry[] } & Gallery) {
  return (
    <>
      <Specimen name="Breadcrumb">
        <Breadcrumbs crumbs={breadcrumbs} label={`Breadcrumbs, ${inWords[theme]}`} />
      </Specimen>
      <Specimen name="Contents">
        <TableOfContents entries={contents} title={`On this page, ${inWords[theme]}`} />
      </Specimen>
      <Specimen name="Callouts">
        <Callout title="Note">
          <p>What is worth knowing beside the text.</p>
        </Callout>
        <Callout kind="tip" title="Tip">
          <p>What makes the next step easier.</p>
        </Callout>
        <Callout kind="warning" title="Warning">
          <p>What goes wrong, and how to tell.</p>
        </Callout>
        <Callout kind="example" title="Example">
          <p>The rule at work, in a case.</p>
        </Callout>
      </Specimen>
      <Specimen name="Prompt">
        <PromptBlock title="Summary" text={'Sum up the text below in {{n}} sentences.\n\n{{text}}'} />
      </Specimen>
      <Specimen name="Code">
        <CodeBlock language="JSON" code={'{\n  "model": "any",\n  "temperature": 0\n}'} />
      </Specimen>
    </>
  )
}

/** States shows what stands where something is missing. */
export function States({ home }: { home: string }) {
  return (
    <>
      <Specimen name="Nothing found">
        <EmptyState mark={<Dial />} title="No entry matches" actions={<ButtonLink href={home}>Show all entries</ButtonLink>}>
          Try fewer words, or other ones.
        </EmptyState>
      </Specimen>
      <Specimen name="Loading">
        <Skeleton lines={4} />
      </Specimen>
      <Specimen name="Long words">
        <p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</p>
      </Specimen>
    </>
  )
}

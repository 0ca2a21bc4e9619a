import { Button, ButtonLink } from '../../ui/Button'
import { Glyph } from '../../ui/Glyph'
import { Menu } from '../../ui/Menu'
import { Pagination } from '../../ui/Pagination'
import { TextLink } from '../../ui/TextLink'
import { inWords, Specimen, type Theme } from './Plate'

/** Actions shows what does something and what leads somewhere. */
export function Actions({ theme, home, pages }: { theme: Theme; home: string; pages: string[] }) {
  const many = Array.from({ length: 24 }, (_, i) => pages[i % pages.length] ?? home)
  return (
    <>
      <Specimen name="Buttons" row>
        <Button kind="primary">Compare models</Button>
        <Button>Add to the list</Button>
        <Button kind="quiet">Not now</Button>
        <Button kind="danger">Delete</Button>
      </Specimen>
      <Specimen name="With a glyph" row>
        <Button kind="primary" icon={<Glyph name="search" />}>
          Search
        </Button>
        <Button icon={<Glyph name="down" />}>Download</Button>
        <ButtonLink href={home}>
          Front page
          <Glyph name="arrow" />
        </ButtonLink>
      </Specimen>
      <Specimen name="Small" row>
        <Button kind="primary" small>
          Apply
        </Button>
        <Button small>Reset</Button>
        <Button kind="quiet" small>
          Cancel
        </Button>
      </Specimen>
      <Specimen name="Busy" row>
        <Button kind="primary" busy>
          Searching
        </Button>
        <Button busy>Loading</Button>
      </Specimen>
      <Specimen name="Disabled" row>
        <Button kind="primary" disabled>
          Compare models
        </Button>
        <Button kind="quiet" disabled>
          Not now
        </Button>
      </Specimen>
      <Specimen name="Links">
        <p>
          A link <TextLink href={home}>among words</TextLink> is underlined; one that{' '}
          <TextLink kind="external" href="https://www.w3.org/WAI/ARIA/apg/">
            leaves the site
          </TextLink>{' '}
          says so.
        </p>
        <p>
          <TextLink kind="quiet" href={home}>
            A quiet link, in a list of links
          </TextLink>
        </p>
      </Specimen>
      <Specimen name="Menu">
        <Menu
          trigger="Export"
          label="Export"
          items={[
            { label: 'As a table', href: pages[0] },
            { label: 'As a prompt', href: pages[0] },
            { label: 'Copy the address', onSelect: () => undefined },
            { label: 'Remove', danger: true, onSelect: () => undefined },
          ]}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination label={`Many pages, ${inWords[theme]}`} hrefs={many} current={12} />
      </Specimen>
    </>
  )
}

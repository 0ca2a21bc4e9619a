import { ColorModeSwitch } from '../../components/ColorModeSwitch'
import { Dial } from '../../components/Dial'
import { IslandSlot } from '../../components/IslandSlot'
import { Logo } from '../../components/Logo'
import { Mark } from '../../ui/Mark'
import { PageHead } from '../../components/PageHead'
import { HTML, Prose } from '../../components/Prose'
import { SearchForm } from '../../components/SearchForm'
import { TableOfContents } from '../../components/TableOfContents'
import { VerdictMark } from '../../components/VerdictMark'
import type { Gallery } from '../../payload.gen'
import { Icon } from '../../ui/Icon'
import { type IconName, icons } from '../../ui/icons.gen'
import styles from './GalleryPage.module.css'
import { Palette } from './Palette'
import { Spaces, TypeScale } from './Scales'

const contents = [
  { id: 'colours', text: 'Colours' },
  { id: 'type', text: 'Type and space' },
  { id: 'marks', text: 'Marks' },
  { id: 'words', text: 'Words' },
  { id: 'filters', text: 'Filters' },
  { id: 'tables', text: 'Tables' },
  { id: 'figures', text: 'Figures and receipts' },
].map((entry) => ({ ...entry, level: 2 }))

/** GalleryPage shows what pages share: the tokens, and the parts as visitors see them. */
export function GalleryPage(gallery: Gallery) {
  return (
    <div className={`wide ${styles['gallery']}`}>
      <PageHead crumbs={gallery.breadcrumbs} title={gallery.title} lead={gallery.lead}>
        <ColorModeSwitch />
      </PageHead>
      <TableOfContents entries={contents} />
      <h2 id="colours">Colours</h2>
      <Palette />
      <h2 id="type">Type and space</h2>
      <TypeScale />
      <Spaces />
      <h2 id="marks">Marks</h2>
      <Marks makers={gallery.makers} />
      <h2 id="words">Words</h2>
      <Definitions {...gallery} />
      <Prose blocks={gallery.blocks} />
      <h2 id="filters">Filters</h2>
      <SearchForm action={gallery.action} query="" label="Find a term" result="Nothing was asked for yet" />
      <HTML html={gallery.form} />
      <h2 id="tables">Tables</h2>
      <HTML html={gallery.results} />
      <h2 id="figures">Figures and receipts</h2>
      <div className="sheet">
        <HTML html={gallery.plate} />
      </div>
      {gallery.figures.map((figure) => (
        <IslandSlot key={figure.key} island={figure} />
      ))}
    </div>
  )
}

/** Marks are the drawings and words that say something at a glance. */
function Marks({ makers }: Pick<Gallery, 'makers'>) {
  return (
    <>
      <p className={styles['row']}>
        <Logo /> <Dial className={styles['dial']} />
        {Object.keys(icons).map((name) => (
          <span key={name}>
            <Icon name={name as IconName} /> {name}
          </span>
        ))}
      </p>
      <p className={styles['row']}>
        {makers.map(({ name, ...mark }) => (
          <span key={name}>
            <Mark {...mark} />
            {name}
          </span>
        ))}
      </p>
      <p className={styles['row']}>
        {['helps', 'neutral', 'can-hurt'].map((verdict) => (
          <VerdictMark key={verdict} verdict={verdict} />
        ))}
      </p>
    </>
  )
}

function Definitions({ terms }: Gallery) {
  return (
    <p>
      {terms.map((term, i) => (
        <span key={term.href}>
          {i > 0 && (i === terms.length - 1 ? ' and ' : ', ')}
          <a href={term.href} data-definition={term.about}>
            {term.title}
          </a>
        </span>
      ))}{' '}
      are entries of the knowledge base: rest on a name, or come to it with the keyboard.
    </p>
  )
}

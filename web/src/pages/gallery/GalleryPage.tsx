import type { ReactNode } from 'react'
import { Dial } from '../../components/Dial'
import type { Gallery } from '../../payload.gen'
import { TickRule } from '../../ui/TickRule'
import { Actions } from './Actions'
import { DataPlate } from './Data'
import { Forms } from './Forms'
import styles from './GalleryPage.module.css'
import { Layers } from './Layers'
import { Palette } from './Palette'
import { Plate, type Theme } from './Plate'
import { Measures, TypeScale } from './Scales'
import { States, Words } from './Words'

const plates = [
  { id: 'colours', title: 'Colours', about: 'Each is a pair, made for its mode. Brass is the one accent; all other colours mean something.' },
  { id: 'type', title: 'Type', about: 'An editorial serif for titles, a quiet sans for reading, figures of one width for data.' },
  { id: 'measures', title: 'Spaces and ornaments', about: 'A scale of eight steps. Ornament is drawn with the lines of an instrument, and never carries meaning alone.' },
  { id: 'actions', title: 'Actions and links', about: 'Buttons do something here, links lead somewhere. One primary button in a view.' },
  { id: 'forms', title: 'Forms', about: 'Labels above, hints before the control, errors below it and in words.' },
  { id: 'layers', title: 'What opens', about: 'In its place if it can be, beside it if it must, above the page only to ask.' },
  { id: 'data', title: 'Data', about: 'Every table and figure here holds prices from the index, and can be sorted and paged.' },
  { id: 'words', title: 'Words', about: 'The way here, the way on, and what stands beside the thread.' },
  { id: 'states', title: 'Nothing, or not yet', about: 'An empty place says why it is empty and what to do.' },
]

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** GalleryPage shows every component in every state, in both modes side by side: a specimen book. */
export function GalleryPage(gallery: Gallery) {
  const contents = plates.map(({ id, title }) => ({ level: 2, id, text: title }))
  const shown: Record<string, (theme: Theme) => ReactNode> = {
    colours: (theme) => <Palette theme={theme} />,
    type: () => <TypeScale />,
    measures: () => <Measures />,
    actions: (theme) => <Actions theme={theme} home={gallery.home} pages={gallery.pages} />,
    forms: (theme) => <Forms theme={theme} />,
    layers: (theme) => <Layers theme={theme} terms={gallery.terms} />,
    data: (theme) => <DataPlate theme={theme} {...gallery} />,
    words: (theme) => <Words theme={theme} contents={contents} {...gallery} />,
    states: () => <States home={gallery.home} />,
  }
  return (
    <div className={styles['gallery']}>
      <header className={styles['head']}>
        <Dial className={styles['dial']} />
        <h1>{gallery.title}</h1>
        <p>{gallery.lead}</p>
        <nav aria-label="Plates">
          <ol>
            {plates.map(({ id, title }, i) => (
              <li key={id}>
                <span aria-hidden="true">{numerals[i]}</span>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      <TickRule />
      {plates.map((plate, i) => (
        <Plate key={plate.id} number={numerals[i] ?? ''} {...plate}>
          {(theme) => shown[plate.id]?.(theme)}
        </Plate>
      ))}
    </div>
  )
}

import type { CompareLetter as LetterProps } from '../payload.gen'

/** Letter is the mark of a model, as the drawing has it. Who hears the page hears names. */
export function Letter({ letter, slot }: LetterProps) {
  return (
    <>
      <b className={`compare-letter fig-s${slot}`} aria-hidden="true">
        {letter}
      </b>{' '}
    </>
  )
}

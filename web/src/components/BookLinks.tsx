import type { BookLinks as Data } from '../payload.gen'

/** BookLinks leads to a part of the site as one file to take along, or one page to print. */
export function BookLinks({ book }: { book: Data }) {
  return (
    <>
      <a href={book.epub}>EPUB</a> · <a href={book.print}>Print</a>
    </>
  )
}

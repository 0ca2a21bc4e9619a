/** SheetTime is a date in words. */
export function SheetTime({ iso, text }: { iso: string; text: string }) {
  return <time dateTime={iso}>{text}</time>
}

/** SheetWord is a word or two in another voice. */
export function SheetWord({ text, voice }: { text: string; voice: string }) {
  switch (voice) {
    case 'unknown':
      return <span className="unknown">{text}</span>
    case 'label':
      return <small className="sheet-label">{text}</small>
    case 'status':
      return <span data-status={text}>{text}</span>
    case 'bold':
      return <b>{text}</b>
    default:
      return <small>{text}</small>
  }
}

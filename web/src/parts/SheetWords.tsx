import type {
  SheetBold as BoldProps,
  SheetLabel as LabelProps,
  SheetSmall as SmallProps,
  SheetStatus as StatusProps,
  SheetUnknown as UnknownProps,
} from '../payload.gen'

// Words in another voice.

export function SheetSmall({ body }: SmallProps) {
  return <small>{body}</small>
}

export function SheetBold({ body }: BoldProps) {
  return <b>{body}</b>
}

export function SheetLabel({ text }: LabelProps) {
  return <small className="sheet-label">{text}</small>
}

export function SheetStatus({ text }: StatusProps) {
  return <span data-status={text}>{text}</span>
}

/** SheetUnknown is a value that no source gives. */
export function SheetUnknown({ text }: UnknownProps) {
  return <span className="unknown">{text || '–'}</span>
}

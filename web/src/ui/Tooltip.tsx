import { cloneElement, type ReactElement, useId } from 'react'

/**
 * Tooltip adds a few words to a control that has a name already. They describe
 * it for screen readers at all times and are seen on hover and focus.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) {
  const id = useId()
  return (
    <>
      {cloneElement(children, { 'data-tip': id, 'aria-describedby': id })}
      <span id={id} role="tooltip" popover="manual">
        {text}
      </span>
    </>
  )
}

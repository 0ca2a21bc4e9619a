/**
 * live is the ref of a form that answers while it is filled in. The form works
 * without; what makes it live is loaded once the page stands.
 */
export function live(form: HTMLFormElement | null) {
  if (!form) return
  let undo: (() => void) | undefined
  let gone = false
  void import('./liveForm').then(
    ({ answerLive }) => {
      if (!gone) undo = answerLive(form)
    },
    () => undefined, // the button does it too
  )
  return () => {
    gone = true
    undo?.()
  }
}

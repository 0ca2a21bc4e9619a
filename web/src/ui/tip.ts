import './tip.css'

/**
 * watchTips shows the definitions of terms on hover and focus. What shows them is loaded when the
 * first one is met: most visits never need it.
 */
export function watchTips(failed: (error: unknown) => void) {
  const meet = ({ type, target }: Event) => {
    const anchor = target instanceof Element && target.closest<HTMLElement>('[data-definition]')
    if (anchor) import('./showTip').then((tips) => tips.meetTip(anchor, type), failed)
  }
  for (const type of ['mouseover', 'focusin']) document.addEventListener(type, meet)
}

/** Width from which the filters stand beside the list, without a sheet; equal to the one in the styles. */
const ROOMY = '(width >= 1024px)'
const LIVE = '[role=status], [role=alert], [aria-live]'

/**
 * Makes an open popover a dialog: focus on its heading unless it is inside already, the rest of the page inert, closed when the window grows.
 * Returns a function that undoes it; the popover itself restores focus.
 */
export function holdAttention(sheet: HTMLElement): () => void {
  const released: (() => void)[] = []
  for (let inside: Element = sheet; inside.parentElement; inside = inside.parentElement) {
    for (const beside of inside.parentElement.children) if (beside !== inside) silence(beside)
    if (inside.parentElement === document.body) break
  }
  const roomy = window.matchMedia(ROOMY)
  const close = () => sheet.hidePopover()
  roomy.addEventListener('change', close)
  released.push(() => roomy.removeEventListener('change', close))
  // Before it is hidden: the element that gets focus back must not be inert by then.
  const release = ({ newState }: ToggleEvent) => newState === 'closed' && free()
  sheet.addEventListener('beforetoggle', release)
  released.push(() => sheet.removeEventListener('beforetoggle', release))
  // The shopper may have gone on to a field of a sheet that was opened before script ran.
  if (!sheet.contains(document.activeElement)) sheet.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()

  /** Live regions must not be inert, or screen readers would not announce them: what stands around them is. */
  function silence(element: Element): void {
    if (!(element instanceof HTMLElement) || element.inert || element.matches(LIVE)) return
    if (element.querySelector(LIVE)) {
      for (const part of element.children) silence(part)
      return
    }
    element.inert = true
    released.push(() => {
      element.inert = false
    })
  }

  function free() {
    for (const giveBack of released.splice(0)) giveBack()
  }
  return free
}

/** Where the filters stand beside the list and nothing is a sheet; the same as in the styles. */
const ROOMY = '(width >= 1024px)'

/**
 * Makes an open popover a dialog: focus on its heading, everything else out of reach, closed when the window grows. Returns what
 * gives the page back; the popover itself returns focus.
 */
export function holdAttention(sheet: HTMLElement): () => void {
  const released: (() => void)[] = []
  for (let inside: Element = sheet; inside.parentElement; inside = inside.parentElement) {
    for (const beside of inside.parentElement.children) {
      if (beside === inside || !(beside instanceof HTMLElement) || beside.inert || isHeard(beside)) continue
      beside.inert = true
      released.push(() => {
        beside.inert = false
      })
    }
    if (inside.parentElement === document.body) break
  }
  const roomy = window.matchMedia(ROOMY)
  const close = () => sheet.hidePopover()
  roomy.addEventListener('change', close)
  released.push(() => roomy.removeEventListener('change', close))
  sheet.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  return () => {
    for (const release of released) release()
  }
}

/** What speaks to screen readers must stay within their reach. */
function isHeard(element: Element): boolean {
  return element.matches('[role=status], [role=alert], [aria-live]') || element.querySelector('[aria-live]') !== null
}

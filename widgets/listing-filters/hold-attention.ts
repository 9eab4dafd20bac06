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
  // Before it is hidden: what focus goes back to must be within reach again by then.
  const release = ({ newState }: ToggleEvent) => newState === 'closed' && free()
  sheet.addEventListener('beforetoggle', release)
  released.push(() => sheet.removeEventListener('beforetoggle', release))
  sheet.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()

  function free() {
    for (const giveBack of released.splice(0)) giveBack()
  }
  return free
}

/** What speaks to screen readers must stay within their reach. */
function isHeard(element: Element): boolean {
  return element.matches('[role=status], [role=alert], [aria-live]') || element.querySelector('[aria-live]') !== null
}

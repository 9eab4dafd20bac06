/** Moves focus to an element without scrolling, even if it is not focusable. Does nothing without an element. */
export function focusElement(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!isFocusable(element)) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

function isFocusable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 || element.hasAttribute('tabindex')
}

/** Tracks focus, so that it is not lost when the focused element is removed. */
export function rememberFocus(): { keep(nodeId: string): void } {
  let before: Element | null = document.activeElement
  // A run that starts as a field loses focus begins before the next element has focus.
  const following = new AbortController()
  document.addEventListener('focusin', () => (before = document.activeElement), { signal: following.signal })
  return {
    /** if the focused element is gone, moves focus to its node's element, else to the page's main part */
    keep(nodeId) {
      following.abort()
      // Runs after React has drawn the changes.
      setTimeout(() => {
        if (!before || before === document.body || before.isConnected || !isLost()) return
        focusElement(document.getElementById(nodeId) ?? document.querySelector('main'))
      })
    },
  }
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Moves focus to an element, also one that cannot take it by itself, without scrolling. Nothing happens without an element. */
export function focusElement(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!isFocusable(element)) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

function isFocusable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 || element.hasAttribute('tabindex')
}

/** Remembers where focus is and goes meanwhile, so that it is not lost when what held it is removed. */
export function rememberFocus(): { keep(nodeId: string): void } {
  let before: Element | null = document.activeElement
  // What runs as a field is left begins before the next one has focus.
  const following = new AbortController()
  document.addEventListener('focusin', () => (before = document.activeElement), { signal: following.signal })
  return {
    /** when the holder is gone, focus goes to the element of the node it was in, else to the page's main part */
    keep(nodeId) {
      following.abort()
      // After React has drawn what the run changed.
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

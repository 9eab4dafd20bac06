import type { MouseEvent } from 'react'

/** Whether a click on a link would open it here, rather than in a new tab or window, or download it. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

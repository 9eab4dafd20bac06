/** Where typed values wait in the session's storage while their page is loaded whole. */
export const TYPED_STORE = 'witryna:typed'

/** Whether typed values wait: the code that restores them is loaded only then. */
export function hasSavedTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_STORE) !== null
  } catch {
    // Storage is disabled: nothing was saved.
    return false
  }
}

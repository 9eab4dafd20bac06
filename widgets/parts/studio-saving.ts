/*
 * How the form of a section and the page around it know of one another: by events of the document, as neither is part of the other.
 */

/** What was typed has been saved. */
export const SAVED = 'studio-saved'
const SETTLE = 'studio-settle'

type Waits = Promise<unknown>[]

/** Saves at once what was typed and waits; an empty list if there is nothing to wait for. */
export function settleTyped(): Waits {
  const waits: Waits = []
  document.dispatchEvent(new CustomEvent<Waits>(SETTLE, { detail: waits }))
  return waits
}

/** `save` returns null where nothing has to be saved. Returns what ends it. */
export function onSettle(save: () => Promise<unknown> | null): () => void {
  function settle(event: Event) {
    const wait = save()
    if (wait) (event as CustomEvent<Waits>).detail.push(wait)
  }
  document.addEventListener(SETTLE, settle)
  return () => document.removeEventListener(SETTLE, settle)
}

export function tellSaved(): void {
  document.dispatchEvent(new Event(SAVED))
}

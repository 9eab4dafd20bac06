import { SESSION_COOKIE } from '../state/session.ts'
import { root } from './elements.ts'
import { hasCookie } from './has-cookie.ts'
import type { HeldEvent } from './held-events.ts'

const ADDS = '/actions/cart.addItem'
/** Widgets write a larger number in another way. */
export const MAX_SHOWN = 99

/**
 * Pieces that a sent form will add to the basket; 0 where the number is not known: held presses inside the form come before
 * it and may change its quantity. Undefined for any other form.
 */
export function addedPieces(form: HTMLFormElement, before: readonly HeldEvent[]): number | undefined {
  if (form.getAttribute('action') !== ADDS) return undefined
  if (before.some((held) => held.kind !== 'typed' && form.contains(held.at))) return 0
  const given = new FormData(form)
  // The arguments of a node override its fields.
  const { qty = given.get('qty') } = JSON.parse(given.get('$args') as string)
  return Number(qty) || 0
}

/** Pieces that the held forms will add. */
export function countHeldPieces(held: readonly HeldEvent[]): number {
  return held.reduce((sum, event) => sum + (event.pieces ?? 0), 0)
}

/**
 * Sends what held forms add, as their page is left: the browser does it after the page is gone. All go together, as several requests
 * without a basket would get one each.
 */
export function sendAdditions(held: readonly HeldEvent[]): void {
  const all = new FormData()
  for (const form of held)
    for (const [name, value] of new FormData(form.at as HTMLFormElement)) all.append(name, value as string)
  if (held[0]) navigator.sendBeacon(ADDS, all)
}

/**
 * Shows the number of pieces in elements with `data-added`, whose value is their text with `#` for the number; 0 gives them
 * back the text of the server. A basket, of which the page or a cookie tells, has pieces that are not known here.
 */
export function pieceDisplay(): (pieces: number) => void {
  let places: (readonly [HTMLElement, string])[] = []
  return (pieces) => {
    for (const [place, text] of places) place.textContent = text
    places = []
    if (root.hasAttribute('data-cart') || hasCookie(`${SESSION_COOKIE}=1`) || !pieces || pieces > MAX_SHOWN) return
    places = [...document.querySelectorAll<HTMLElement>('[data-added]')].map((place) => [place, place.textContent])
    for (const [place] of places) place.textContent = place.dataset.added!.replace('#', String(pieces))
  }
}

import { SESSION_COOKIE } from '../state/session.ts'
import type { HeldEvent } from './held-events.ts'

const ADDS = '/actions/cart.addItem'
/** Widgets write a larger number in another way. */
export const MAX_SHOWN = 99

/**
 * Pieces that a sent form will add to the basket; 0 for any other form, and where the number is not known: held presses
 * inside the form come before it and may change its quantity.
 */
export function addedPieces(form: HTMLFormElement, before: readonly HeldEvent[]): number {
  if (form.getAttribute('action') !== ADDS || before.some(({ kind, at }) => kind !== 'typed' && form.contains(at)))
    return 0
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
 * Sends what a form adds, once, as its page is left: the browser does it after the page is gone. Several that are left at
 * once without a basket may get one each, of which the last one stays.
 */
export function sendAddition(form: HTMLFormElement): void {
  navigator.sendBeacon(ADDS, new FormData(form))
}

/**
 * Shows the number of pieces in elements with `data-added`, whose value is their text with `#` for the number; 0 gives them
 * back the text of the server. A basket that the page or a cookie tells of has pieces that are not known here.
 */
export function pieceDisplay(): (pieces: number) => void {
  let places: (readonly [HTMLElement, string])[] = []
  return (pieces) => {
    for (const [place, text] of places) place.textContent = text
    places = []
    const hasBasket =
      document.documentElement.hasAttribute('data-cart') || RegExp(`(^|; )${SESSION_COOKIE}=1`).test(document.cookie)
    if (hasBasket || !pieces || pieces > MAX_SHOWN) return
    places = [...document.querySelectorAll<HTMLElement>('[data-added]')].map((place) => [place, place.textContent])
    for (const [place] of places) place.textContent = place.dataset.added!.replace('#', String(pieces))
  }
}

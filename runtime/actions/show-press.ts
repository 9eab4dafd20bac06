import type { Action } from '#schemas/action.ts'
import type { Cart } from '#schemas/cart.ts'
import type { EventPayload } from '#widgets/host.ts'
import { MAX_SHOWN } from '../boot/held-additions.ts'
import { dataAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { OPTIMISTIC_UPDATES } from './optimistic.ts'

/** Steps that draw much, or send something. */
const SLOW: ReadonlySet<Action['do']> = new Set(['call', 'submit', 'open'])

/**
 * Shows, without React, that a press is taken, before a slow step is run: its element is busy, and the basket's badge counts
 * what it adds. Returns a function that gives the element back to React; null where nothing is worth a paint of its own.
 */
export function showPress(store: Store, step: Action | undefined, payload: EventPayload): (() => void) | null {
  if (!step || !SLOW.has(step.do)) return null
  const pressed = pressedElement()
  if (!pressed) return null
  if ('op' in step && step.op === 'cart.addItem') countAdded(store, { ...payload, ...step.args })
  if (pressed.ariaBusy) return () => {}
  pressed.ariaBusy = 'true'
  return whileOurs(pressed, 'aria-busy')
}

/** Removes an attribute unless React has written it meanwhile, which takes it for its own and would not write it again. */
function whileOurs(element: Element, name: string): () => void {
  let isOurs = true
  const watch = new MutationObserver(() => {
    isOurs = false
  })
  watch.observe(element, { attributeFilter: [name] })
  return () => {
    if (isOurs && watch.takeRecords().length === 0) element.removeAttribute(name)
    watch.disconnect()
  }
}

/** What the shopper presses right now; null for an event that no press causes. */
function pressedElement(): Element | null {
  // Historical, and all that tells it this far from the handler.
  const { event } = globalThis
  if (event instanceof SubmitEvent) return event.submitter
  return event?.type === 'click' && event.target instanceof Element ? event.target.closest('button, a, summary') : null
}

/** Writes the number that the optimistic change brings, which React draws once it runs. */
function countAdded(store: Store, input: Record<string, unknown>): void {
  const data = store.get(dataAtom)
  const cart = OPTIMISTIC_UPDATES['cart.addItem']!.change(data, input).cart as Cart | undefined
  if (!cart || cart === data.cart || cart.count > MAX_SHOWN) return
  for (const badge of document.querySelectorAll('[data-added="#"]')) badge.textContent = String(cart.count)
}

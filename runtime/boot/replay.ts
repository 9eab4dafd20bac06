import { caretOf } from './elements.ts'
import type { Field, HeldEvent, HeldEvents } from './held-events.ts'
import { pressAgain } from './presses.ts'

/** Does again what is held, in order. Each event is handled, and the page drawn, before the next. */
export async function replayHeld(held: HeldEvents): Promise<void> {
  while (held.list.length > 0) {
    hydrateAround(held.list[0]!.at)
    await new Promise((resolve) => setTimeout(resolve))
    // Meanwhile the holding may have been given up.
    const event = held.list.shift()
    if (event?.at.isConnected) held.repeat(() => replay(event))
  }
}

/** Types again what was typed where `isDrawable`, and goes on holding: the rest of the page is not loaded yet. */
export async function replayTyped(held: HeldEvents, isDrawable: (at: Element) => boolean): Promise<void> {
  for (const event of held.list.filter(({ kind, at }) => kind === 'typed' && isDrawable(at))) {
    hydrateAround(event.at)
    await new Promise((resolve) => setTimeout(resolve))
    const place = held.list.indexOf(event)
    // Meanwhile something else was typed into it, which React has seen.
    if (place < 0) continue
    held.list.splice(place, 1)
    held.repeat(() => replay(event))
  }
}

function replay(held: HeldEvent): void {
  switch (held.kind) {
    case 'click':
    case 'submit':
      pressAgain(held)
      break
    case 'key':
      held.at.dispatchEvent(
        new KeyboardEvent('keydown', { key: held.key, shiftKey: held.shiftKey, bubbles: true, cancelable: true }),
      )
      break
    case 'typed': {
      // Where the value is still there, the caret may have moved since.
      const caret = held.at.value === held.value ? caretOf(held.at) : held.caret
      typeInto(held.at, held.value)
      if (caret && document.activeElement === held.at) (held.at as HTMLInputElement).setSelectionRange(...caret)
    }
  }
}

/**
 * Has the region around the element hydrated now, as React does for such an event. It takes the value that a field has then
 * for its first, and does not hydrate for a `submit`.
 */
export function hydrateAround(at: Element): void {
  at.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
}

/** Puts a value into a field as the shopper would, so that React notices it even where the field has it already. */
export function typeInto(field: Field, value: string | boolean): void {
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (typeof value === 'boolean') {
    // React compares a click with the state that was last set by script.
    if ((field as HTMLInputElement).checked === value) (field as HTMLInputElement).checked = !value
    field.click()
    return
  }
  if (field.value === value) field.value = value === '' ? ' ' : ''
  // React overrides the setter of the element itself, and would take the change for its own.
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

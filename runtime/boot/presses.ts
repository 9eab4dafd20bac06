import type { HeldEvent, HeldPress } from './held-events.ts'

/** Time in ms after which a held form is sent, or a held link followed, without script. */
export const PATIENCE_MS = 10_000

/** Without busy buttons the page is as the server sent it, which React compares. */
export function clearBusy(held: readonly HeldEvent[]): void {
  for (const event of held) pressedOf(event)?.removeAttribute('aria-busy')
}

/** Marks the buttons of what is still held. */
export function markBusy(held: readonly HeldEvent[]): void {
  for (const event of held) pressedOf(event)?.setAttribute('aria-busy', 'true')
}

/** Does a held click or a sent form again. */
export function pressAgain(held: HeldPress): void {
  const pressed = pressedOf(held)
  clearBusy([held])
  // With script a button may do something else than send its form.
  if (pressed) pressed.click()
  else (held.at as HTMLFormElement).requestSubmit()
}

/** The pressed element; null for other events, and for a form that was sent by the Enter key and has no button. */
function pressedOf(held: HeldEvent): HTMLElement | null {
  if (held.kind === 'click') return held.at
  return held.kind === 'submit' ? held.by : null
}

export function isPress(held: HeldEvent): held is HeldPress {
  return held.kind === 'click' || held.kind === 'submit'
}

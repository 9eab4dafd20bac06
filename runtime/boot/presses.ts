import type { HeldEvent, HeldPress } from './held-events.ts'

/** Time in ms after which a held form is sent, or a held link followed, without script. */
export const PATIENCE_MS = 10_000

/** Without busy buttons the page is as the server sent it, which React compares. */
export function clearBusy(held: readonly HeldEvent[]): void {
  for (const press of held.filter(isPress)) pressedOf(press)?.removeAttribute('aria-busy')
}

/** Marks the buttons of what is still held. */
export function markBusy(held: readonly HeldEvent[]): void {
  for (const press of held.filter(isPress)) pressedOf(press)?.setAttribute('aria-busy', 'true')
}

/** Does a held click or a sent form again. */
export function pressAgain(held: HeldPress): void {
  const pressed = pressedOf(held)
  clearBusy([held])
  // With script a button may do something else than send its form.
  if (pressed) pressed.click()
  else (held.at as HTMLFormElement).requestSubmit()
}

/** The pressed element; null for a form that was sent by the Enter key and has no button. */
function pressedOf(held: HeldPress): HTMLElement | null {
  return held.kind === 'click' ? held.at : held.by
}

export function isPress(held: HeldEvent): held is HeldPress {
  return held.kind === 'click' || held.kind === 'submit'
}

import { caretOf, closest, isField } from './elements.ts'
import { addedPieces, countHeldPieces, pieceDisplay } from './held-additions.ts'
import type { Field, HeldEvent, HeldEvents, HeldPress } from './held-events.ts'

/** Time in ms after which a held form is sent, or a held link followed, without script. */
export const PATIENCE_MS = 10_000

/** Keys that move within a widget; others type, or the browser turns them into a click. */
const MOVES = /^(Arrow|Home$|End$|Escape$|PageUp$|PageDown$)/

/**
 * Holds what only script can answer, in order, until the page's script takes it: clicks on buttons and on elements with
 * `data-hold`, keys that move within such an element, and sent forms that change something. Links and forms that only
 * open a page are left to the browser. What was typed is noted, but stays in its field. The basket's badge counts the pieces
 * that held forms will add. `onHeld` runs for each.
 */
export function holdEvents(onHeld: () => void): HeldEvents {
  const list: HeldEvent[] = []
  const opened = location.pathname + location.search
  const listening = new AbortController()
  let isRepeated = false
  let isGivenUp = false
  let impatience: ReturnType<typeof setTimeout> | undefined
  let show = pieceDisplay()
  /** The entry was written by script that ran before a reload: only its address can be loaded again. */
  const onPop = () => location.pathname + location.search !== opened && location.reload()
  const events: HeldEvents = { list, onHeld, onPop, repeat, showPieces, end, giveUp }

  function hold(held: HeldEvent, event?: Event): void {
    if (event && isGivenUp) return
    event?.preventDefault()
    event?.stopImmediatePropagation()
    list.push(held)
    markBusy([held])
    countPieces()
    if (event) impatience ??= setTimeout(giveUp, PATIENCE_MS)
    events.onHeld()
  }

  function end(): void {
    clearTimeout(impatience)
    listening.abort()
    countPieces()
  }

  function repeat(again: () => void): void {
    isRepeated = true
    try {
      again()
    } finally {
      isRepeated = false
    }
  }

  /** What is typed is noted still: script may come later than that. */
  function giveUp(): void {
    isGivenUp = true
    const presses = list.filter(isPress)
    list.splice(0, list.length, ...list.filter(({ kind }) => kind === 'typed'))
    countPieces()
    repeat(() => presses.forEach(pressAgain))
  }

  function countPieces(): void {
    show(countHeldPieces(list))
  }

  function showPieces(next: typeof show): void {
    show(0)
    show = next
    countPieces()
  }

  const on = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, (event) => event.isTrusted && !isRepeated && hear(event), {
      capture: true,
      signal: listening.signal,
    })

  on('click', (event) => {
    const at = closest(event.target, 'button,a[href],summary,[data-hold]')
    if (!at || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const isSender = at instanceof HTMLButtonElement && at.type !== 'button' && at.form
    if (at.hasAttribute('data-hold') || (at instanceof HTMLButtonElement && !isSender && !at.popoverTargetElement))
      hold({ kind: 'click', at }, event)
  })
  on('submit', (event) => {
    const at = event.target as HTMLFormElement
    if (at.method !== 'post' && !at.hasAttribute('data-hold')) return
    const isSentTwice = list.some((held) => held.kind === 'submit' && held.at === at)
    if (isSentTwice) event.preventDefault()
    else hold({ kind: 'submit', at, by: event.submitter, pieces: addedPieces(at, list) }, event)
  })
  on('keydown', (event) => {
    const at = closest(event.target, 'button,[data-hold]')
    const { key, shiftKey } = event
    if (at && (MOVES.test(key) || (key === ' ' && at instanceof HTMLAnchorElement)))
      hold({ kind: 'key', at, key, shiftKey }, event)
  })
  for (const name of ['input', 'change'] as const) on(name, ({ target }) => isField(target) && note(target))
  on('popstate', () => events.onPop())

  function note(at: Field): void {
    const value = 'checked' in at && /^(checkbox|radio)$/.test(at.type) ? at.checked : at.value
    const before = list.findIndex((held) => held.kind === 'typed' && held.at === at)
    if (before >= 0) list.splice(before, 1)
    hold({ kind: 'typed', at, value, caret: caretOf(at) })
  }

  return events
}

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

function isPress(held: HeldEvent): held is HeldPress {
  return held.kind === 'click' || held.kind === 'submit'
}

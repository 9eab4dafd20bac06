import { caretOf, closest, isField } from './elements.ts'
import { addedPieces, countHeldPieces, pieceDisplay, sendAdditions } from './held-additions.ts'
import type { Field, HeldEvent, HeldEvents } from './held-events.ts'
import { clearBusy, isPress, markBusy, PATIENCE_MS, pressAgain } from './presses.ts'

/** Keys that move within a widget; others type, or the browser turns them into a click. */
const MOVES = /^(Arrow|Home|End|Escape|Page)/

/**
 * Holds what only script can answer, in order, until the page's script takes it: clicks on buttons and on elements with
 * `data-hold`, keys that move within such an element, and sent forms that change something. Links and forms that only
 * open a page are left to the browser. What was typed is noted, but stays in its field. The basket's badge counts the pieces
 * that held forms will add. `onHeld` runs for each.
 */
export function holdEvents(onHeld: () => void): HeldEvents {
  const list: HeldEvent[] = []
  const opened = location.pathname + location.search
  let isRepeated = false
  let show = pieceDisplay()
  /** The entry was written by script that ran before a reload: only its address can be loaded again. */
  const onPop = () => location.pathname + location.search !== opened && location.reload()
  const events: HeldEvents = {
    ...{ list, onHeld, onPop, repeat, showPieces, giveUp },
    isWaiting: () => true,
  }

  function hold(held: HeldEvent, event: Event): void {
    if (events.isGivenUp || !events.isWaiting(held.at)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    list.push(held)
    markBusy([held])
    countPieces()
    events.impatience ??= setTimeout(giveUp, PATIENCE_MS)
    events.onHeld()
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
    events.isGivenUp = true
    const given = take(({ kind }) => kind !== 'typed')
    repeat(() => given.filter(isPress).forEach(pressAgain))
  }

  /** Takes these out of the list. */
  function take(isMeant: (held: HeldEvent) => unknown): HeldEvent[] {
    const taken = list.filter(isMeant)
    for (const held of taken) list.splice(list.indexOf(held), 1)
    clearBusy(taken)
    // With script each key that is pressed in a field asks.
    if (taken[0]) countPieces()
    return taken
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
    addEventListener(name, (event) => event.isTrusted && !isRepeated && hear(event), true)

  on('click', (event) => {
    const at = closest(event.target, 'button,a[href],summary,[data-hold]')
    if (!at || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
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
  on('pagehide', () => {
    // The browser may show this page again as it is left.
    sendAdditions(take(({ pieces }) => pieces! >= 0))
  })

  function note(at: Field): void {
    const value = 'checked' in at && /^(checkbox|radio)$/.test(at.type) ? at.checked : at.value
    take((held) => held.kind === 'typed' && held.at === at)
    if (!events.isWaiting(at)) return
    list.push({ kind: 'typed', at, value, caret: caretOf(at) })
    events.onHeld()
  }

  return events
}

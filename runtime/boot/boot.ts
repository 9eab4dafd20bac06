import { CONSENT_VERSION } from '#schemas/consent.ts'
import { MODULES_ID } from '#schemas/page-modules.ts'
import { TYPED_STORE } from '../navigation/saved-typed.ts'
import { LAST_ORDER_STORE } from '../state/last-order.ts'
import { SESSION_COOKIE } from '../state/session.ts'
import { closest, isField, root } from './elements.ts'
import { hasCookie } from './has-cookie.ts'
import { holdEvents } from './hold-events.ts'

/**
 * The only script that runs before the shopper does something. It tells the styles that script will run and whether the
 * consent banner is needed, has the page's modules fetched once the page is painted, and runs them on the first sign
 * that the shopper needs them, or at idle if the page needs them by itself.
 */
const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
let isPainted = false
let isFetched = false
let isExpected = false
let isRun = false

root.setAttribute('data-script', '')
showChoice()
globalThis.heldEvents = holdEvents(run)

/** The styles hide the consent banner of a shopper who has chosen. */
function showChoice(): void {
  root.toggleAttribute('data-consent', hasCookie(`consent=${CONSENT_VERSION}\\.`))
}

/** Files of the page: the entry, then all imports of the entry and of the page's widgets, then files of words. */
function modules(): string[] {
  return JSON.parse(document.getElementById(MODULES_ID)!.textContent)
}

function fetchModules(): void {
  if (isFetched) return
  isFetched = true
  const priority = isRun ? 'auto' : 'low'
  for (const href of modules()) {
    // Words are data. A preload of them would be reported as unused on a page that is only read.
    if (href.endsWith('.json'))
      fetch(href, { priority }).then(
        (answer) => answer.text(),
        () => {},
      )
    else
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: priority, href }),
      )
  }
}

/** Runs the page's modules at once. */
function run(): void {
  if (isRun) return
  isRun = true
  void isParsed.then(() => {
    fetchModules()
    return import(modules()[0]!).catch(() => globalThis.heldEvents!.giveUp())
  })
}

/** Runs them when the page is painted and the browser has nothing else to do. */
function runSoon(): void {
  isExpected = true
  if (!isPainted || isRun) return
  atIdle(run)
}

function atIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 50)
}

/**
 * The page needs script before it is touched: a widget works by itself, there is a cart or a choice to show, or the
 * shopper returns to a place that an earlier script of this page stored.
 */
function needsScript(): unknown {
  return (
    hasCookie(`${SESSION_COOKIE}=1|consent=[^;]*[a-z]`) ||
    history.state ||
    // not yet parsed
    document.getElementById(MODULES_ID)?.hasAttribute('data-eager') ||
    hasStored()
  )
}

/** Typed values wait for a field, or the last order must be removed. */
function hasStored(): boolean {
  try {
    return TYPED_STORE in sessionStorage || LAST_ORDER_STORE in localStorage
  } catch {
    // Storage is disabled: nothing is stored.
    return false
  }
}

function painted(): void {
  if (isPainted) return
  isPainted = true
  // Apart, as each keeps the page from answering for some milliseconds.
  atIdle(fetchModules)
  atIdle(() => (isExpected || needsScript()) && runSoon())
}

// The callbacks of a frame run before its paint, so those of the second frame run after it.
const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(painted))
function afterPicture(): void {
  const lead = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!lead || lead.complete) return void afterPaint()
  lead.onload = afterPaint
  lead.onerror = afterPaint
}
void isParsed.then(() => {
  // A frame's paint reaches the screen later than its callbacks ran; only its entry tells when.
  new PerformanceObserver((list, self) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return
    self.disconnect()
    afterPicture()
  }).observe({ type: 'paint', buffered: true })
})
// Browsers that hide such entries from pages, and pages that were opened in the background.
addEventListener('load', () => setTimeout(painted, 1000))

/** What a finger or a key is on when it will need script at once. */
const TOUCHED = 'button,input,select,textarea,label,summary,[data-hold]'
addEventListener(
  'pointerdown',
  ({ target }) => {
    if (closest(target, TOUCHED)) run()
    // The browser opens a link by itself: script would only delay it.
    else if (!closest(target, 'a[href]')) runSoon()
  },
  true,
)
addEventListener(
  'pointermove',
  // A page that appears under a resting mouse gets an event without movement.
  (event) => event.pointerType === 'mouse' && (event.movementX || event.movementY) && runSoon(),
  true,
)
addEventListener('focusin', ({ target }) => isField(target) && run(), true)
addEventListener('keydown', run, true)
for (const sign of ['wheel', 'touchmove'] as const) addEventListener(sign, runSoon, true)
// The choice or the cart may have changed on a page that the shopper comes back from, or in another tab.
addEventListener('pageshow', lookAgain)
addEventListener('focus', lookAgain)

function lookAgain(): void {
  showChoice()
  if (needsScript()) runSoon()
}

import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { PageScripts } from '#schemas/page-scripts.ts'
import type { Screen } from '#schemas/screen.ts'
import { holdBusyButtons } from './actions/busy-buttons.ts'
import { App } from './app.tsx'
import type { HeldEvents } from './boot/held-events.ts'
import { clearBusy, markBusy } from './boot/presses.ts'
import type { ClientReport } from './client-report.ts'
import { isInUse, onFirstSign } from './navigation/first-sign.ts'
import { followLinks, handleLinks } from './navigation/links.ts'
import { watchOverlayIntent } from './navigation/overlay-intent.ts'
import { type OpenShop, openShop, type PageChunks } from './open-shop.ts'
import { painted } from './painted.ts'
import type { PageShop } from './shop.ts'
import { shownAtom } from './state/atoms.ts'
import { followConsent } from './state/consent.ts'
import { keepFirstState } from './state/first-state.ts'
import { followLastOrder } from './state/last-order.ts'
import { clearSession, hasSession, isForAnotherKind } from './state/session.ts'
import { followDevice } from './state/surroundings.ts'
import { loadTracking } from './tracking/load-tracking.ts'
import { type WaitingRegions, watchRegions } from './waiting-regions.ts'

/** Time in ms within which focus and visibility events count as one return to the page. */
const SAME_RETURN_MS = 100

interface PageData {
  shopName: string
  broken: string[]
  imageCdn: string | null
  isTracked?: boolean
  scripts?: PageScripts
}

/** Starts the page in the browser: hydrates the server's HTML, then handles links, events and the session. */
export async function start(chunks: PageChunks, mode: 'development' | 'production'): Promise<void> {
  const screen = readBlock<Screen>('screen-data')
  const page = readBlock<PageData>('page-data')
  const root = document.getElementById('root')
  if (!screen || !page || !root) return
  const store = createStore()
  let reports: Promise<ClientReport> | undefined
  const report: ClientReport = (message, detail) => {
    reports ??= import('./reported-page.ts').then(({ openClientReport }) => openClientReport(store))
    // Offline there is nobody to tell.
    reports.then((send) => send(message, detail)).catch(() => {})
  }
  const held = globalThis.heldEvents
  let noticeUse = () => {}
  const inUse = new Promise<void>((resolve) => {
    noticeUse = resolve
  })
  // In development styles come with widgets.
  if (isInUse() || mode === 'development') noticeUse()
  onFirstSign(noticeUse)
  if (held) held.onHeld = noticeUse
  const opened = await openShop({
    store,
    chunks,
    screen,
    broken: new Set(page.broken),
    shopName: page.shopName,
    fetcher: (...request) => fetch(...request),
    report,
    leave: (url) => location.assign(url),
    drawNow: flushSync,
    painted,
  })
  const { shop, registry, arrival, prepare, pop, expect, resume } = opened

  // Links no longer open documents.
  document.querySelector('script[type=speculationrules]')?.remove()
  holdBusyButtons()
  // Goes on after what was done before: a page that is left drops it.
  let holding: Promise<void> = Promise.resolve()
  async function go(url: URL) {
    if (held?.list.length) await holding
    await painted()
    return shop.go(url.href)
  }
  handleLinks({ go, expect: ({ pathname, search }) => expect(pathname + search) })
  // React lets no click in a region that is not hydrated reach the document.
  const early = new AbortController()
  followLinks(go, { capture: true, signal: early.signal })
  if (held) held.onPop = () => {}
  window.addEventListener('popstate', () => void pop())
  window.addEventListener('error', ({ message, error }) => report(message, { stack: error?.stack }))
  void inUse.then(() => prepare().catch(() => {}))
  // Each of these changes state that the server could not know.
  const goLive = () => {
    resume()
    watchOverlayIntent({
      nodeOf: (id) => store.get(shownAtom).placed.get(id)?.node,
      prepare: () => painted().then(shop.loadOverlays),
    })
    followDevice(store)
    followConsent(store)
    followLastOrder(store)
    loadTracking(store, page)
    followSession(shop)
    mark('data-hydrated')
    // The shopper may have done something that was no sign.
    if (isInUse()) noticeUse()
    void inUse.then(() => {
      holding = endHolding(held, opened, isWaiting).then((isDone) => {
        if (isDone) early.abort()
        else void tryAgain(held, opened, isWaiting)
        mark('data-live')
      })
    })
  }
  keepFirstState(store)
  const { isWaiting, hydrated } = watchRegions(root, screen, held)
  clearBusy(held?.list ?? [])
  hydrateRoot(
    root,
    <Provider store={store}>
      <App shop={shop} registry={registry} arrival={arrival} hydrated={hydrated} mode={mode} imageCdn={page.imageCdn} />
      <WhenHydrated run={goLive} />
    </Provider>,
    { onRecoverableError: (error) => report(`recovered: ${error instanceof Error ? error.message : String(error)}`) },
  )
}

/**
 * React hydrates in slices and lets frames pass between them. A change of the store before the last slice would make
 * the rest of the page differ from the server's HTML.
 */
function WhenHydrated({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

/**
 * Tells of the page on its first element: `data-hydrated` once React has its HTML, `data-live` once late regions have their
 * chunks, which wait for the first sign of the shopper, and what was held is done.
 */
function mark(state: 'data-hydrated' | 'data-live'): void {
  document.documentElement.setAttribute(state, '')
}

/** Does again what was held until all of the page is loaded. False, and what was held is left to the browser, if that fails. */
async function endHolding(
  held: HeldEvents | undefined,
  { prepare, giveUp }: OpenShop,
  isWaiting: WaitingRegions['isWaiting'],
): Promise<boolean> {
  markBusy(held?.list ?? [])
  const interaction = await prepare().catch(() => null)
  if (held) await (interaction ? interaction.replay(held, isWaiting) : giveUp(held))
  return interaction !== null
}

/** Late regions are dead until their chunks come: the next press asks for them again, and then the page is loaded whole. */
async function tryAgain(
  held: HeldEvents | undefined,
  opened: OpenShop,
  isWaiting: WaitingRegions['isWaiting'],
): Promise<void> {
  await new Promise((resolve) => {
    for (const sign of ['click', 'change', 'online']) addEventListener(sign, resolve, { capture: true, once: true })
  })
  if (!(await endHolding(held, opened, isWaiting))) opened.shop.loadWhole('late')
}

/** Fetches personal data now and on each return to the page: another tab may have filled or emptied the cart. */
function followSession(shop: PageShop): void {
  let askedAt = 0
  function ask(): void {
    if (Date.now() - askedAt < SAME_RETURN_MS) return
    askedAt = Date.now()
    if (hasSession()) void shop.refreshSession().then(identifyShopper)
    else {
      clearSession(shop.store)
      identifyShopper()
    }
  }
  /**
   * S4.16, S4.41: after a log-in or log-out in another tab, or the end of the session, the page is shown for the
   * current shopper.
   */
  function identifyShopper(): void {
    if (isForAnotherKind(shop.store)) shop.refreshScreen().catch(() => {})
  }
  if (hasSession()) ask()
  window.addEventListener('pageshow', ({ persisted }) => persisted && ask())
  window.addEventListener('focus', ask)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
}

function readBlock<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

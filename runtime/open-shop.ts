import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import type { Screen } from '#schemas/screen.ts'
import { createOperations } from './actions/operations.ts'
import { postOperation } from './actions/post-operation.ts'
import { type Chunks, createLoadedRegistry } from './chunks.ts'
import type { ClientReport } from './client-report.ts'
import { firstFacts } from './drawing/server-world.ts'
import { showScreen } from './drawing/shown-screen.ts'
import type { WidgetRegistry } from './drawing/world.ts'
import { drawnGroupsOf, groupsOf, messageGroupsOf, OVERLAYS, overlayGroupsOf } from './groups.ts'
import type { ScreenCheck } from './navigation/check-screen.ts'
import { fetchScreen } from './navigation/fetch-screen.ts'
import { type Arrival, createNavigator, type Navigator } from './navigation/navigator.ts'
import { createPlaces } from './navigation/places.ts'
import { createPrefetch } from './navigation/prefetch.ts'
import { hasSavedTyped, saveTyped, watchTyped } from './navigation/saved-typed.ts'
import { settle } from './navigation/settle.ts'
import { withTransition } from './navigation/view-transition.ts'
import { mayLoadWhole } from './navigation/whole-loads.ts'
import { progressControl } from './progress/progress.ts'
import { readData } from './read-data.ts'
import type { Shop } from './shop.ts'
import { deviceAtom, openOverlaysAtom, screenAtom, shownAtom } from './state/atoms.ts'
import { applyConsent } from './state/consent.ts'
import { storeData } from './state/live-data.ts'
import { redrawNodes } from './state/overlays.ts'
import { type PageLanguage, pageLanguageAtom } from './state/page-language.ts'
import { removePageRuns } from './state/runs.ts'
import { fetchSession, hasSession } from './state/session.ts'
import type { Store } from './state/store.ts'
import { createWordLoader, type WordBook } from './state/word-book.ts'
import { createTexts } from './texts.ts'
import { showToast } from './toasts/toasts.ts'

export interface ShopParts {
  store: Store
  chunks: Chunks
  /** the screen that came as HTML */
  screen: Screen
  /** its nodes that threw on the server */
  broken: ReadonlySet<string>
  shopName: string
  fetcher: typeof fetch
  report: ClientReport
  /** opens an address with a full page load */
  leave(url: string): void
  /** runs a change of state and draws the page before it returns */
  drawNow(change: () => void): void
}

export interface OpenShop {
  shop: Shop
  registry: WidgetRegistry
  navigator: Navigator
  /** prefetches a link that will probably be followed */
  expect(path: string): void
  /** restores the place of the shopper and what was typed after a reload */
  resume(): void
}

/** Builds the running page around its first screen. Resolves when the chunks of that screen are loaded. */
export async function openShop(parts: ShopParts): Promise<OpenShop> {
  const { store, chunks, shopName, fetcher, report } = parts
  const loaded = createLoadedRegistry(chunks)
  const fetchNamed = withCatalog(fetcher, chunks.catalogHash)
  const post = postOperation(fetchNamed, () => location.pathname + location.search)
  const operations = createOperations(store, async (op, input) => {
    const reply = await post(op, input)
    // The answer may have set the cookie.
    applyConsent(store)
    return reply
  })
  const ask = (path: string, signal?: AbortSignal) =>
    fetchScreen(fetcher, { path, catalog: chunks.catalogHash, signal })
  const checks = lazyChecks(chunks)
  const words = createWordLoader(chunks.loadMessages)
  const bookOf = (screen: Screen, groups: readonly string[], before: WordBook | null) =>
    words.read(screen.cache.variant.locale, messageFiles(screen, groups), screen.messages, before)

  /** Prefetches the screen of a page that will probably be opened, then its widgets and validators. */
  async function fetchAhead(path: string): Promise<Screen | null> {
    const screen = await ask(path)
    // The page is not open yet: opening it retries and reports a failure.
    if (screen) prepare(screen).catch(() => undefined)
    return screen
  }

  async function prepare(screen: Screen): Promise<void> {
    const groups = drawnGroupsOf(screen, chunks.groupOf)
    await Promise.all([
      loaded.load(groups),
      words.prepare(messageFiles(screen, groups)),
      checks().then((loadedChecks) => loadedChecks.prepare(groupsOf(screen, chunks.groupOf))),
    ])
  }

  /** Opens an address with a full page load. The same page is shown again with what is typed. */
  function leave(url: string): void {
    const path = navigator.shownPath()
    if (new URL(url).pathname === path) saveTyped(path)
    parts.leave(url)
  }

  async function show({ screen: fetched, answered, isNewPage, signal }: Arrival): Promise<boolean> {
    const groups = groupsOf(fetched, chunks.groupOf)
    const drawn = drawnGroupsOf(fetched, chunks.groupOf)
    const [checked, book] = await Promise.all([
      checks().then(({ check }) => check(fetched, groups)),
      bookOf(fetched, drawn, store.get(pageLanguageAtom)?.book ?? null),
      loaded.load(drawn),
    ])
    if (!checked) return false
    // The server was updated and does not know this script's catalog, or not yet: what it lost would be missing.
    const isOfOtherCatalog = fetched.catalog !== chunks.catalogHash
    const isWhole = checked.repairs.every(({ step }) => step === 'unknown')
    if (isOfOtherCatalog && !isWhole && mayLoadWhole(fetched.screen.path, fetched.catalog)) return false
    for (const { node, type, step, reason } of checked.repairs)
      report(`${type} ${node}: ${step}, ${reason}`, { node, type, kind: 'repair' })
    const before = store.get(shownAtom)
    const visit = before.visit + (isNewPage ? 1 : 0)
    const previous = store.get(pageLanguageAtom)
    const pageLanguage = pageLanguageOf(fetched, book, previous)
    await withTransition(() => {
      // The shopper has opened another page in the meantime.
      if (signal.aborted) return
      parts.drawNow(() => {
        store.set(pageLanguageAtom, pageLanguage)
        store.set(screenAtom, checked.screen)
        store.set(shownAtom, showScreen(checked.screen, { before, visit }))
        storeData(store, checked.screen.data, { isScreen: true, isOlder: answered !== operations.answered() })
        if (!isNewPage) return
        store.set(openOverlaysAtom, [])
        removePageRuns(store)
      })
    }, isNewPage)
    if (signal.aborted) return false
    // The cart's names and amounts are in the previous language and currency, and the scope cookie follows the
    // language.
    const isOtherLanguage = previous?.locale !== pageLanguage.locale
    if (isOtherLanguage || (previous !== pageLanguage && hasSession()))
      void fetchSession(store, fetchNamed, operations.answered)
    return true
  }

  let loadedOverlays: { groups: string; pending: Promise<void> } | undefined
  function loadOverlays(): Promise<void> {
    const screen = store.get(screenAtom)
    const overlayGroups = screen ? overlayGroupsOf(screen, chunks.groupOf) : []
    const groups = [...new Set([OVERLAYS, ...overlayGroups])].filter((group) => group in chunks.loadGroup)
    const book = store.get(pageLanguageAtom)?.book
    // The same book grows: nothing else is drawn again.
    const read = screen && book ? bookOf(screen, groups, book) : null
    // Another screen's overlays may need other widgets.
    if (loadedOverlays?.groups === groups.join()) return Promise.all([loadedOverlays.pending, read]).then(() => {})
    const pending = Promise.all([loaded.load(groups), read]).then(() =>
      redrawNodes(store, (type) => groups.includes(chunks.groupOf[type]!)),
    )
    loadedOverlays = { groups: groups.join(), pending }
    // A chunk that failed to load is requested again next time.
    pending.catch(() => {
      loadedOverlays = undefined
    })
    return pending
  }

  const places = createPlaces()
  const prefetch = createPrefetch(fetchAhead, operations.answered)
  const navigator = createNavigator({
    ask,
    answered: operations.answered,
    show,
    settle: (screen, how) => settle(store, screen, how, shopName),
    prefetch,
    places,
    progress: progressControl(store),
    leave,
    offline: () => showToast(store, 'error', shop.texts().t('error.network')),
  })
  const shop: Shop = {
    store,
    operations,
    texts: () => store.get(pageLanguageAtom)!,
    go: navigator.go,
    async refreshScreen() {
      prefetch.clear()
      await navigator.refresh()
    },
    refreshSession: () => fetchSession(store, fetchNamed, operations.answered),
    loadWhole(reason) {
      if (mayLoadWhole(location.pathname, reason)) leave(location.href)
    },
    loadOverlays,
    readData: (pageLanguage) => readData(fetcher, pageLanguage),
    eventFields: loaded.eventFields,
    report,
  }

  function resume(): void {
    places.restore()
    if (!hasSavedTyped()) return
    const nextDraw = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    void import('./navigation/typed-values.ts').then(
      ({ restoreTyped }) => restoreTyped(nextDraw),
      // Without the chunk the values wait until this page is loaded again.
      () => undefined,
    )
  }

  watchTyped()
  await openFirst(parts, bookOf, loaded.load)
  return { shop, registry: loaded.registry, navigator, expect: prefetch.want, resume }
}

async function openFirst(
  { store, chunks, screen, broken }: ShopParts,
  bookOf: (screen: Screen, groups: readonly string[], before: null) => Promise<WordBook>,
  load: (groups: string[]) => Promise<void>,
) {
  const groups = drawnGroupsOf(screen, chunks.groupOf)
  const [book] = await Promise.all([bookOf(screen, groups, null), load(groups)])
  store.set(pageLanguageAtom, pageLanguageOf(screen, book, null))
  store.set(screenAtom, screen)
  store.set(shownAtom, showScreen(screen, { broken }))
  store.set(deviceAtom, firstFacts(screen).device)
  storeData(store, screen.data, { isScreen: true })
}

/** The language of a screen; the same object while nothing in it changes, so that nothing is drawn again. */
function pageLanguageOf(screen: Screen, book: WordBook, before: PageLanguage | null): PageLanguage {
  const { locale, currency, priceMode, kind } = screen.cache.variant
  const prices = currency + priceMode + kind
  if (before?.book === book && before.prices === prices) return before
  const texts = createTexts(book.t, locale, currency)
  return { locale, currency, priceMode, kind, prices, book, back: screen.screen.path, ...texts }
}

/** The screen's files of words for these groups of widgets: name -> address. */
function messageFiles(screen: Screen, groups: readonly string[]): Record<string, string> {
  return Object.fromEntries(messageGroupsOf(screen, groups).map((name) => [name, screen.messages[name]!]))
}

/** Calls that name the catalog of this script, so that the answer fits it. */
function withCatalog(fetcher: typeof fetch, catalog: string): typeof fetch {
  return (input, init) => fetcher(input, { ...init, headers: { ...init?.headers, [CATALOG_HEADER]: catalog } })
}

/** The checks load with the first fetched screen: the server has checked the one in the HTML. */
function lazyChecks({ loadChecks, groupOf }: Chunks): () => Promise<ScreenCheck> {
  let pending: Promise<ScreenCheck> | undefined
  return () => {
    pending ??= loadChecks().then(({ openChecks }) => openChecks(groupOf))
    // A chunk that failed to load is requested again next time.
    pending.catch(() => {
      pending = undefined
    })
    return pending
  }
}

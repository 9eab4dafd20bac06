import type { Screen } from '#schemas/screen.ts'
import type { EventPayload } from '#widgets/host.ts'
import { createOperations } from './actions/operations.ts'
import { postOperation } from './actions/post-operation.ts'
import { runEvent } from './actions/run-event.ts'
import { showPress } from './actions/show-press.ts'
import { groupsOf, overlayGroupsOf } from './all-groups.ts'
import type { HeldEvents } from './boot/held-events.ts'
import { replayHeld, replayTyped } from './boot/replay.ts'
import { takeOverPieces } from './boot/take-over-pieces.ts'
import type { Chunks, createLoadedRegistry } from './chunks.ts'
import { type ShownScreen, showScreen } from './drawing/shown-screen.ts'
import { stepsBetween } from './drawing/steps-between.ts'
import { drawnGroupsOf, OVERLAYS } from './groups.ts'
import type { ScreenCheck } from './navigation/check-screen.ts'
import { fetchScreen } from './navigation/fetch-screen.ts'
import { takeLateFonts } from './navigation/late-fonts.ts'
import { type Arrival, createNavigator, type Navigator } from './navigation/navigator.ts'
import type { Places } from './navigation/places.ts'
import { createPrefetch } from './navigation/prefetch.ts'
import { settle } from './navigation/settle.ts'
import { withTransition } from './navigation/view-transition.ts'
import { mayLoadWhole } from './navigation/whole-loads.ts'
import type { ProgressControl } from './progress/progress.ts'
import { messageFiles, pageLanguageOf, type ReadBook } from './screen-language.ts'
import type { PageShop, Shop, ShopParts } from './shop.ts'
import { openOverlaysAtom, screenAtom, shownAtom } from './state/atoms.ts'
import { applyConsent } from './state/consent.ts'
import { storeData } from './state/live-data.ts'
import { redrawNodes } from './state/overlays.ts'
import { pageLanguageAtom } from './state/page-language.ts'
import { removePageRuns } from './state/remove-page-runs.ts'
import { reuseEqualParts } from './state/reuse-equal-parts.ts'
import { fetchSession, hasSession } from './state/session.ts'
import type { createWordLoader } from './state/word-book.ts'
import { showToast } from './toasts/toasts.ts'

/** What the page has opened already. */
export interface InteractionParts extends ShopParts<Chunks> {
  shop: PageShop
  loaded: ReturnType<typeof createLoadedRegistry>
  words: ReturnType<typeof createWordLoader>
  readBook: ReadBook
  /** names the catalog of this script */
  fetchNamed: typeof fetch
  places: Places
  progress: ProgressControl
  /** address of the page that came as HTML: the browser may have gone to another one since */
  opened: URL
}

/** What the page does when the shopper does something. */
export interface Interaction {
  navigator: Navigator
  /** number of answered operations */
  answered(): number
  /** prefetches a link that will probably be followed */
  expect(path: string): void
  /** fetches the present screen again */
  refreshScreen(): Promise<void>
  /** runs the steps of a node's event. Never throws */
  run(nodeId: string, event: string, payload: EventPayload): Promise<boolean>
  loadOverlays(): Promise<void>
  /** does again what was held before script ran, and from then on, after a paint, what is held where `isWaiting` */
  replay(held: HeldEvents, isWaiting: (at: Element) => boolean): Promise<void>
  /** types again what was typed into regions whose widgets are loaded */
  replayTyped(held: HeldEvents): Promise<void>
}

/** Opens navigation and actions: a chunk of their own, as a page that is only read needs neither. Architecture 9. */
export function openInteraction(parts: InteractionParts): Interaction {
  const { store, chunks, shopName, fetcher, report, loaded, words, readBook, fetchNamed, leave } = parts
  const post = postOperation(fetchNamed, () => location.pathname + location.search)
  const operations = createOperations(store, async (op, input) => {
    const reply = await post(op, input)
    // The answer may have set the cookie.
    applyConsent(store)
    return reply
  })
  const shop: Shop = { ...parts.shop, operations }
  const ask = (path: string, signal?: AbortSignal) =>
    fetchScreen(fetcher, { path, catalog: chunks.catalogHash, signal })
  const checks = lazyChecks(chunks)

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

  async function show({ screen: fetched, answered, isNewPage, signal }: Arrival): Promise<boolean> {
    const groups = groupsOf(fetched, chunks.groupOf)
    const drawn = drawnGroupsOf(fetched, chunks.groupOf)
    const giveWay = isNewPage ? undefined : chunks.giveWay
    await giveWay?.()
    const [checked, book] = await Promise.all([
      checks().then(({ check }) => check(fetched, groups)),
      readBook(fetched, drawn, store.get(pageLanguageAtom)?.book ?? null),
      loaded.load(drawn),
    ])
    if (!checked) return false
    // The server was updated and does not know this script's catalog, or not yet: what it lost would be missing.
    const isOfOtherCatalog = fetched.catalog !== chunks.catalogHash
    const isWhole = checked.repairs.every(({ step }) => step === 'unknown')
    if (isOfOtherCatalog && !isWhole && mayLoadWhole(fetched.screen.path, fetched.catalog)) return false
    for (const { node, type, step, reason } of checked.repairs)
      report(`${type} ${node}: ${step}, ${reason}`, { node, type, kind: 'repair' })
    const shownAfter = (before: ShownScreen) =>
      showScreen(checked.screen, { before, visit: before.visit + (isNewPage ? 1 : 0) })
    const previous = store.get(pageLanguageAtom)
    const pageLanguage = pageLanguageOf(fetched, book, previous)
    let before = store.get(shownAtom)
    const shown = shownAfter(before)
    await giveWay?.()
    const areSameFacts = pageLanguage === previous && isEqual(store.get(screenAtom)?.data, checked.screen.data)
    for (const step of giveWay && areSameFacts ? stepsBetween(before, shown) : []) {
      if (signal.aborted || store.get(shownAtom) !== before) break
      parts.drawNow(() => store.set(shownAtom, step))
      before = step
      await giveWay?.()
    }
    await withTransition(() => {
      // The shopper has opened another page in the meantime.
      if (signal.aborted) return
      if (isNewPage) takeLateFonts()
      parts.drawNow(() => {
        store.set(pageLanguageAtom, pageLanguage)
        store.set(screenAtom, checked.screen)
        store.set(shownAtom, (now) => (now === before ? shown : shownAfter(now)))
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
    const read = screen && book ? readBook(screen, groups, book) : null
    // Another screen's overlays may need other widgets.
    if (loadedOverlays?.groups === groups.join()) return Promise.all([loadedOverlays.pending, read]).then(() => {})
    const isLoaded = new Set(Object.keys(loaded.registry))
    const pending = Promise.all([loaded.load(groups), read]).then(() =>
      redrawNodes(store, (type) => !isLoaded.has(type) && groups.includes(chunks.groupOf[type]!)),
    )
    loadedOverlays = { groups: groups.join(), pending }
    // A chunk that failed to load is requested again next time.
    pending.catch(() => {
      loadedOverlays = undefined
    })
    return pending
  }

  /** what is repeated has been seen: its piece counts, and its button is busy */
  let isRepeated = false
  function repeat(press: () => void): void {
    isRepeated = true
    try {
      press()
    } finally {
      isRepeated = false
    }
  }

  async function run(nodeId: string, event: string, payload: EventPayload): Promise<boolean> {
    const on = store.get(shownAtom).placed.get(nodeId)?.node.on
    const giveBack =
      parts.painted && !isRepeated && on && Object.hasOwn(on, event) && showPress(store, on[event]![0], payload)
    if (giveBack) {
      await parts.painted!()
      giveBack()
    }
    return runEvent(shop, nodeId, event, payload)
  }

  /** Whether the widgets of all nodes around an element are loaded. */
  function isDrawable(element: Element): boolean {
    const { placed } = store.get(shownAtom)
    for (let at: Element | null = element; at; at = at.parentElement) {
      const type = placed.get(at.id)?.node.type
      if (type !== undefined && !Object.hasOwn(loaded.registry, type)) return false
    }
    return true
  }

  const prefetch = createPrefetch(fetchAhead, operations.answered)
  const navigator = createNavigator({
    ask,
    answered: operations.answered,
    show,
    settle: (screen, how) => settle(store, screen, how, shopName),
    prefetch,
    places: parts.places,
    progress: parts.progress,
    leave,
    offline: () => showToast(store, 'error', shop.texts().t('error.network')),
    opened: parts.opened,
  })
  return {
    navigator,
    answered: operations.answered,
    expect: prefetch.want,
    async refreshScreen() {
      prefetch.clear()
      await navigator.refresh()
    },
    run,
    loadOverlays,
    async replay(held, isWaiting) {
      const recount = takeOverPieces(store, held)
      let replaying: Promise<void> | undefined
      async function replay(): Promise<void> {
        await replayHeld({ ...held, repeat: (press) => held.repeat(() => repeat(press)) })
        held.isWaiting = isWaiting
        clearTimeout(held.impatience)
        // What was not there any more adds nothing.
        recount()
        replaying = undefined
      }
      held.onHeld = () => {
        replaying ??= parts.painted?.().then(replay)
      }
      replaying = replay()
      await replaying
    },
    async replayTyped(held) {
      await replayTyped(held, isDrawable)
      // What is typed there from now on reaches its widget.
      held.isWaiting = (at) => !isDrawable(at)
    },
  }
}

/** Whether two values out of JSON are the same. */
function isEqual(one: unknown, other: unknown): boolean {
  return reuseEqualParts(one, other) === one
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

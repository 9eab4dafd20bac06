import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import type { EventPayload } from '#widgets/host.ts'
import type { HeldEvents } from './boot/held-events.ts'
import { PATIENCE_MS } from './boot/presses.ts'
import { type Chunks, createLoadedRegistry, isLate } from './chunks.ts'
import { firstFacts } from './drawing/server-world.ts'
import { showScreen } from './drawing/shown-screen.ts'
import type { WidgetRegistry, World } from './drawing/world.ts'
import { drawnGroupsOf, OVERLAYS } from './groups.ts'
import { pageUrl } from './navigation/addresses.ts'
import { isInUse } from './navigation/first-sign.ts'
import { createPlaces } from './navigation/places.ts'
import { hasSavedTyped, saveTyped, watchTyped } from './navigation/saved-typed.ts'
import { mayLoadWhole } from './navigation/whole-loads.ts'
import type { Interaction, InteractionParts } from './open-interaction.ts'
import { progressControl } from './progress/progress.ts'
import { messageFiles, pageLanguageOf, type ReadBook } from './screen-language.ts'
import type { GoOptions, PageShop, ShopParts } from './shop.ts'
import { deviceAtom, screenAtom, shownAtom } from './state/atoms.ts'
import { storeData } from './state/live-data.ts'
import { pageLanguageAtom } from './state/page-language.ts'
import { beginRun, endRun } from './state/runs.ts'
import { fetchSession } from './state/session.ts'
import { createWordLoader } from './state/word-book.ts'
import { showToast } from './toasts/toasts.ts'

export interface PageChunks extends Chunks {
  /** navigation and actions, which a page needs when the shopper does something */
  loadInteraction(): Promise<{ openInteraction(parts: InteractionParts): Interaction }>
}

interface FirstParts extends ShopParts<PageChunks> {
  /** nodes of the screen that threw on the server */
  broken: ReadonlySet<string>
}

export interface OpenShop {
  shop: PageShop
  registry: WidgetRegistry
  arrival: NonNullable<World['arrival']>
  /**
   * loads what handles navigation and actions, and the widgets of late groups, whose regions are hydrated then. Rejects if a
   * chunk cannot be loaded, or does not come within 10 s
   */
  prepare(): Promise<Interaction>
  /** leaves what is held to the browser, and types again what regions that are loaded can take */
  giveUp(held: HeldEvents): Promise<void>
  /** the shopper went back or forward */
  pop(): Promise<void>
  /** prefetches a link that will probably be followed */
  expect(path: string): void
  /** restores the place of the shopper and what was typed after a reload */
  resume(): void
}

/**
 * Builds the running page around its first screen. Resolves when the chunks of that screen are loaded. Navigation and
 * actions are a chunk of their own: what the shopper does before it has come waits for it.
 */
export async function openShop(parts: FirstParts): Promise<OpenShop> {
  const { store, chunks, fetcher, report } = parts
  const loaded = createLoadedRegistry(chunks)
  const fetchNamed = withCatalog(fetcher, chunks.catalogHash)
  const words = createWordLoader(chunks.loadMessages)
  const readBook: ReadBook = (screen, groups, before) =>
    words.read(screen.cache.variant.locale, messageFiles(screen, groups), screen.messages, before)
  const places = createPlaces()
  const progress = progressControl(store)
  const opened = new URL(location.href)
  const firstGroups = drawnGroupsOf(parts.screen, chunks.groupOf)
  let interaction: Interaction | undefined
  let pending: Promise<Interaction> | undefined
  let failures = 0

  // Each for itself: a region waits for no chunk but its own.
  const loadLate = () => Promise.all(firstGroups.filter(isLate).map((group) => loaded.load([group])))

  async function prepare(): Promise<Interaction> {
    const [ready] = await Promise.all([openOnce(), inTime(loadLate())])
    return ready
  }

  async function giveUp(held: HeldEvents): Promise<void> {
    held.giveUp()
    await openOnce().then(
      (ready) => ready.replayTyped(held),
      // They wait for the next attempt.
      () => {},
    )
  }

  function openOnce(): Promise<Interaction> {
    pending ??= inTime(chunks.loadInteraction()).then(
      ({ openInteraction }) => {
        const page = { ...parts, shop, loaded, words, readBook, fetchNamed, places, progress, opened, leave }
        interaction = openInteraction(page)
        return interaction
      },
      (error) => {
        // A chunk that failed to load is requested again next time.
        pending = undefined
        throw error
      },
    )
    return pending
  }

  /** Opens an address with a full page load. The same page is shown again with what is typed. */
  function leave(url: string): void {
    const path = interaction?.navigator.shownPath() ?? opened.pathname
    if (new URL(url).pathname === path) saveTyped(path)
    parts.leave(url)
  }

  const offline = () => showToast(store, 'error', shop.texts().t('error.network'))

  async function go(to: string, options?: GoOptions): Promise<boolean> {
    const url = pageUrl(to)
    // S4.49: as for a page that is fetched.
    if (!interaction && url && url.pathname !== opened.pathname) progress.start()
    try {
      return await (interaction ?? (await openOnce())).navigator.go(to, options)
    } catch {
      progress.done()
      if (navigator.onLine === false || !url) {
        offline()
        return false
      }
      leave(url.href)
      return true
    }
  }

  /** Runs an event; its button is busy while the chunk is on its way. Never throws. */
  async function run(nodeId: string, event: string, payload: EventPayload): Promise<boolean> {
    if (interaction) return interaction.run(nodeId, event, payload)
    const on = store.get(shownAtom).placed.get(nodeId)?.node.on
    if (!on || !Object.hasOwn(on, event)) return false
    const waiting = beginRun(store, nodeId, event, payload)
    try {
      await openOnce()
    } catch {
      endRun(store, waiting, { hasFailed: true })
      offline()
      // A connection may fail once; a server that no longer has the chunk never sends it.
      if (++failures > 1) shop.loadWhole('interaction')
      return false
    }
    endRun(store, waiting)
    return interaction!.run(nodeId, event, payload)
  }

  const shop: PageShop = {
    store,
    texts: () => store.get(pageLanguageAtom)!,
    go,
    run,
    refreshScreen: async () => (await openOnce()).refreshScreen(),
    refreshSession: () => fetchSession(store, fetchNamed, () => interaction?.answered() ?? 0),
    loadWhole(reason) {
      if (navigator.onLine !== false && mayLoadWhole(location.pathname, reason)) leave(location.href)
    },
    async loadOverlays() {
      // At the same time as the chunk that opens them, which reports a failure.
      if (!interaction) loaded.load([OVERLAYS].filter((group) => group in chunks.loadGroup)).catch(() => {})
      await (await openOnce()).loadOverlays()
    },
    readData:
      (pageLanguage) =>
      (...asked) =>
        import('./read-data.ts').then(
          ({ readData }) => readData(fetcher, pageLanguage)(...asked),
          // As without a connection.
          () => null,
        ),
    eventFields: loaded.eventFields,
    report,
  }

  async function pop(): Promise<void> {
    try {
      await (interaction ?? (await openOnce())).navigator.pop()
    } catch {
      if (navigator.onLine === false) offline()
      else leave(location.href)
    }
  }

  function resume(): void {
    places.restore()
    if (!hasSavedTyped()) return
    const nextDraw = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    // React must know a field before it is typed into.
    void Promise.all([import('./navigation/typed-values.ts'), prepare()]).then(
      ([{ restoreTyped }]) => restoreTyped(nextDraw),
      // Without the chunks the values wait until this page is loaded again.
      () => undefined,
    )
  }

  const expect = (path: string) =>
    // The page is not open yet: opening it retries and reports a failure.
    void openOnce().then(
      (ready) => ready.expect(path),
      () => {},
    )

  watchTyped()
  // Hydrating takes as long as loading them.
  if (isInUse()) for (const early of [chunks.loadInteraction, loadLate]) early().catch(() => {})
  await openFirst(parts, firstGroups, readBook, loaded.load)
  return { shop, registry: loaded.registry, arrival: loaded.arrival, prepare, giveUp, pop, expect, resume }
}

/** The result of a load; rejects once shoppers have waited as long for it as for the page's script. */
function inTime<T>(load: Promise<T>): Promise<T> {
  return Promise.race([load, new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))])
}

async function openFirst(
  { store, screen, broken }: FirstParts,
  groups: string[],
  readBook: ReadBook,
  load: (groups: string[]) => Promise<void>,
) {
  const [book] = await Promise.all([readBook(screen, groups, null), load(groups.filter((group) => !isLate(group)))])
  store.set(pageLanguageAtom, pageLanguageOf(screen, book, null))
  store.set(screenAtom, screen)
  store.set(shownAtom, showScreen(screen, { broken }))
  store.set(deviceAtom, firstFacts(screen).device)
  storeData(store, screen.data, { isScreen: true })
}

/** Calls that name the catalog of this script, so that the answer fits it. */
function withCatalog(fetcher: typeof fetch, catalog: string): typeof fetch {
  return (input, init) => fetcher(input, { ...init, headers: { ...init?.headers, [CATALOG_HEADER]: catalog } })
}

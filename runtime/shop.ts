import type { Screen } from '#schemas/screen.ts'
import type { EventPayload, ReadData } from '#widgets/host.ts'
import type { Operations } from './actions/operations.ts'
import type { Texts } from './drawing/server-world.ts'
import type { PageLanguage } from './state/page-language.ts'
import type { Store } from './state/store.ts'

export interface GoOptions {
  /** replaces the present entry of the history */
  replace?: boolean
}

/** What a page is opened with. `chunks`: the chunks of the build and how to load them. */
export interface ShopParts<Chunks> {
  store: Store
  chunks: Chunks
  /** the screen that came as HTML */
  screen: Screen
  shopName: string
  fetcher: typeof fetch
  report(message: string, detail?: EventPayload): void
  /** opens an address with a full page load */
  leave(url: string): void
  /** runs a change of state and draws the page before it returns */
  drawNow(change: () => void): void
  /** resolves once the page is painted as it is; absent where nothing paints */
  painted?(): Promise<void>
}

/** The running page, as actions use it. */
export interface Shop extends PageShop {
  operations: Operations
}

/** The running page. */
export interface PageShop {
  store: Store
  /** texts in the language of the page */
  texts(): Texts
  /** opens a path of this shop in place, any other address in the browser. Resolves when it is drawn */
  go(to: string, options?: GoOptions): Promise<boolean>
  /** runs the steps of a node's event; false if one of them failed. Never throws */
  run(nodeId: string, event: string, payload: EventPayload): Promise<boolean>
  /** fetches the present screen again; unchanged nodes are not drawn again */
  refreshScreen(): Promise<void>
  refreshSession(): Promise<void>
  /** loads the present page whole, with what is typed: it needs a newer script. `reason` keeps it from happening twice */
  loadWhole(reason: string): void
  /** loads the widgets of overlays; throws if their chunk cannot be loaded */
  loadOverlays(): Promise<void>
  /** how widgets read data of this shop in a language and currency */
  readData(pageLanguage: Pick<PageLanguage, 'locale' | 'currency'>): ReadData
  /** payload fields that an event of a node type declares; undefined if it declares none */
  eventFields(type: string, event: string): readonly string[] | undefined
  report(message: string, detail?: EventPayload): void
}

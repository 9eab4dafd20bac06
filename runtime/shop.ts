import type { EventPayload, ReadData } from '#widgets/host.ts'
import type { Operations } from './actions/operations.ts'
import type { Texts } from './drawing/server-world.ts'
import type { PageLanguage } from './state/page-language.ts'
import type { Store } from './state/store.ts'

export interface GoOptions {
  /** in place of the present entry of the history */
  replace?: boolean
}

/** The running page, as actions and navigation know it. */
export interface Shop {
  store: Store
  operations: Operations
  /** texts in the language of the page */
  speak(): Texts
  /** opens a path of this shop in place; anything else is left to the browser. Resolves when it is drawn */
  go(to: string, options?: GoOptions): Promise<void>
  /** fetches the present screen again; nodes that did not change stay as they are */
  refreshScreen(): Promise<void>
  refreshSession(): Promise<void>
  /** brings the widgets that are drawn only once they are open; throws when their chunk does not come */
  loadOverlays(): Promise<void>
  /** how widgets read data of this shop in a language and currency */
  readData(pageLanguage: Pick<PageLanguage, 'locale' | 'currency'>): ReadData
  /** payload fields that an event of a node type declares; undefined when it declares none */
  eventFields(type: string, event: string): readonly string[] | undefined
  report(message: string, detail?: EventPayload): void
}

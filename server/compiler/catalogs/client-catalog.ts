import type { Effect } from '#schemas/effect.ts'
import type { Screen } from '#schemas/screen.ts'
import type { SessionData } from '#schemas/session.ts'

/** A part of an answer in the form that a client can read. */
export interface FittedPart<T> {
  value: T
  /** hash of the catalog that it is written in */
  catalog: string
  /** it is written in our own catalog, although the client named another one: the client has to load the page whole */
  isOutside: boolean
}

/** The form in which a client gets its answers. */
export interface ClientCatalog {
  /** for cache keys; '' for our own catalog, the same for all catalogs that are unknown here */
  key: string
  /** false for a catalog that this server cannot write: of a newer version, or outside the support window */
  isKnown: boolean
  fitScreen(screen: Screen): FittedPart<Screen>
  /** `page`: path of the client's present page, null if unknown */
  fitEffects(effects: Effect[], page: string | null): FittedPart<Effect[]>
  fitSession(session: SessionData): FittedPart<SessionData>
}

import { createContext, useContext } from 'react'
import type { Device } from '#schemas/condition.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { Timing } from '#schemas/timing.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type {
  ConsentState,
  DeviceMemory,
  EventPayload,
  EventState,
  Host,
  OverlayState,
  ReadData,
  Widget,
} from '#widgets/host.ts'
import type { ShownScreen } from './shown-screen.ts'

// biome-ignore lint/suspicious/noExplicitAny: a registry holds widgets of any props
export type WidgetRegistry = Readonly<Record<string, Widget<any>>>

/** Data that conditions and bindings read. */
export interface Facts {
  data: Readonly<Record<string, unknown>>
  device: Device
  consent: ConsentState
  timing: Timing
}

/** Waiting times of a screen that names none. */
export const NO_WAITS: Timing = { quantityMs: 0, busyMs: 0 }

/** Consent before any choice: the server draws with it. */
export const NO_CONSENT: ConsentState = { isChosen: false, purposes: new Set() }

/** A node that could not be drawn as it is. */
export interface DrawProblem {
  nodeId: string
  type: string
  message: string
}

/**
 * Everything that drawn nodes depend on besides themselves. One object while language, currency, price mode and kind stay
 * the same; faster changing data is read through its hooks, so that only subscribers are drawn again.
 */
export interface World {
  registry: WidgetRegistry
  /**
   * resolves when the widget of a type is there; absent, and undefined, for a type that is not on its way. `isMissing`: the
   * server did not draw the node, so it is needed now
   */
  arrival?(type: string, isMissing?: boolean): Promise<void> | undefined
  /** called when a region of the page that came as HTML is hydrated, and when a region is drawn */
  hydrated?(nodeId: string): void
  mode: 'development' | 'production'
  /** errors cannot be caught on the server, so nodes have no boundaries there */
  isServer: boolean
  locale: Locale
  currency: Currency
  priceMode: PriceMode
  /** kind of shopper that the screen was made for */
  kind: CustomerKind
  t: Host['t']
  money: Host['money']
  picture: Host['picture']
  /** return path of a form without script */
  back: string
  useScreen<T>(select: (screen: ShownScreen) => T, key: string): T
  /** `key` identifies the selection: the same key must select the same value */
  useFacts<T>(select: (facts: Facts) => T, key: string): T
  useRun(nodeId: string, event: string, key: string | undefined): EventState
  useOverlay(nodeId: string): OverlayState
  useMemory(name: string): DeviceMemory
  useIsLive(): boolean
  read: ReadData
  emit(nodeId: string, event: string, payload: EventPayload): Promise<boolean>
  /** called during drawing: must only record the failure */
  report(problem: DrawProblem): void
}

/** Context of drawn nodes; one for a whole screen. */
export const WorldContext = createContext<World | null>(null)

/** The world of the node's screen; throws outside of a screen. */
export function useWorld(): World {
  const world = useContext(WorldContext)
  if (!world) throw new Error('A node was drawn outside a screen: wrap it in WorldContext')
  return world
}

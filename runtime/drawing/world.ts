import { createContext, useContext } from 'react'
import type { Device } from '#schemas/condition.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { MessagePattern } from '#schemas/screen.ts'
import type {
  DeviceMemory,
  EventPayload,
  EventState,
  GivenConsent,
  Host,
  OverlayState,
  ReadData,
  Widget,
} from '#widgets/host.ts'
import type { ShownScreen } from './shown-screen.ts'

// biome-ignore lint/suspicious/noExplicitAny: a registry holds widgets of any props
export type WidgetRegistry = Readonly<Record<string, Widget<any>>>

/** What conditions and bindings are answered from. */
export interface Facts {
  data: Readonly<Record<string, unknown>>
  messages: Readonly<Record<string, MessagePattern>>
  device: Device
  consent: GivenConsent
}

/** Before anybody was asked: what the server draws from. */
export const NO_CONSENT: GivenConsent = { isChosen: false, purposes: new Set() }

/** A node that could not be drawn as it is. */
export interface DrawProblem {
  nodeId: string
  type: string
  message: string
}

/**
 * Everything drawn nodes depend on besides themselves. One object for as long as language, currency and price mode stay;
 * what changes more often is read through its hooks, so that only those who follow it are drawn again.
 */
export interface World {
  registry: WidgetRegistry
  mode: 'development' | 'production'
  /** on the server nothing catches a throw, so nodes stand without boundaries */
  isServer: boolean
  locale: Locale
  currency: Currency
  priceMode: PriceMode
  t: Host['t']
  money: Host['money']
  picture: Host['picture']
  /** where a form without script comes back to */
  back: string
  useScreen<T>(select: (screen: ShownScreen) => T, key: string): T
  /** `key` names the selection: the same key must select the same */
  useFacts<T>(select: (facts: Facts) => T, key: string): T
  useRun(nodeId: string, event: string, key: string | undefined): EventState
  useOverlay(nodeId: string): OverlayState
  useMemory(name: string): DeviceMemory
  useIsLive(): boolean
  read: ReadData
  emit(nodeId: string, event: string, payload: EventPayload): Promise<boolean>
  /** called while drawing: must only note it down */
  report(problem: DrawProblem): void
}

/** What nodes are drawn with; one for a whole screen. */
export const WorldContext = createContext<World | null>(null)

/** The world of the screen that the node stands in; throws outside of one. */
export function useWorld(): World {
  const world = useContext(WorldContext)
  if (!world) throw new Error('A node was drawn outside a screen: wrap it in WorldContext')
  return world
}

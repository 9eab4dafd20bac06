import { type ComponentType, createContext, type FormHTMLAttributes, type ReactNode, useContext } from 'react'
import type { MessageArgs, MessageKey } from '#locales/message-types.ts'
import type { Bindable, BindableText } from '#schemas/binding.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { Money, PriceMode } from '#schemas/money.ts'
import type { EventOf, PayloadOf, PropsOf, SlotOf } from './define-catalog.ts'
import type { NodeDefinition } from './define-node.ts'

// biome-ignore lint/suspicious/noExplicitAny: any node definition
type AnyDefinition = NodeDefinition<any, any, any, any>

/** What every widget is given. Children come drawn, by slot; a slot without children is null. */
export interface WidgetProps<D extends AnyDefinition> {
  /** the node's id: base of element ids instead of `useId` */
  id: string
  props: PropsOf<D>
  slots: { readonly [S in SlotOf<D>]: ReactNode }
}

export type EventPayload = Record<string, unknown>

export interface EventFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'onSubmit'> {
  /** event of this node: with script its steps run, without it the form posts to the operation they name */
  event: string
  /** what the widget fills in; named inputs inside the form fill the same payload */
  payload?: EventPayload
  children: ReactNode
}

/** State of an event's run, for loading looks and messages beside the cause. */
export interface EventState {
  isRunning: boolean
  /** field name -> message of the last refusal */
  fieldErrors: Readonly<Record<string, string>>
}

/**
 * What a widget may ask of the world around it; the runtime provides it for each node.
 * A widget names its own events, never operations or URLs.
 */
export interface Host {
  locale: Locale
  currency: Currency
  priceMode: PriceMode
  /** runs the node's steps for an event; without steps nothing happens */
  emit(event: string, payload?: EventPayload): void
  /** a real form that works before script; with script it emits instead. Design 3 */
  Form: ComponentType<EventFormProps>
  /** whether the node has steps for an event */
  handles(event: string): boolean
  /** state of an event; `key` tells rows of one list apart (payload.itemId and the like) */
  useEvent(event: string, key?: string): EventState
  t<K extends MessageKey>(key: K, ...args: MessageArgs<K>): string
  /** an amount in minor units as people read it; `whole` drops decimals */
  money(minor: number, options?: { currency?: Currency; whole?: boolean }): string
  /** the amount that leads in the shopper's price mode */
  leading(amount: Money): number
  /** the live value of a bindable prop, undefined while it is unknown */
  useBinding<T>(value: Bindable<T>): T | undefined
  /** a bindable text as people read it, '' while unknown */
  useText(value: BindableText | undefined): string
  /** address of a picture through the image route, with a srcset for the widths given in px */
  picture(image: string, widthPx: number): { src: string; srcSet: string }
}

export const HostContext = createContext<Host | null>(null)

/** The host of the node being drawn. Throws outside a drawn screen. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost was called outside a drawn node')
  return host
}

/** `emit` narrowed to a node's own events and payloads. */
export function useEmit<D extends AnyDefinition>(): <E extends EventOf<D>>(
  event: E,
  payload?: PayloadOf<D, E>,
) => void {
  return useHost().emit as <E extends EventOf<D>>(event: E, payload?: PayloadOf<D, E>) => void
}

export type Widget<D extends AnyDefinition> = ComponentType<WidgetProps<D>>

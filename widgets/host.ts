import { type ComponentType, createContext, type FormHTMLAttributes, type ReactNode, useContext } from 'react'
import type { Translate } from '#locales/translate.ts'
import type { Bindable, BindableText } from '#schemas/binding.ts'
import type { ConsentPurpose } from '#schemas/consent.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { Money, PriceMode } from '#schemas/money.ts'
import type { EventOf, PayloadOf, PropsOf, SlotOf } from './define-catalog.ts'
import type { NodeDefinition } from './define-node.ts'

/*
 * The contract between widgets and the runtime.
 *
 * Drawing
 * - A widget is a function of `{ id, props, slots }`. `slots.<name>` is drawn children or null: place each exactly once,
 *   inside an element of your own, with no text beside it and no Suspense around it. Never read a slot's children.
 * - Draw the same on the server and at the first draw in the browser: no window, no clock, no random, no `useId`
 *   (build element ids from `id`: `${id}-qty`). What only a browser knows comes after: `useIsLive()`, effects, bindings.
 * - Give the outermost element `id={id}`: `scroll`, `focus` and `open` find a node by it.
 * - No `style` attributes and no inline handlers in HTML (CSP): CSS Modules, `data-…` attributes, `<progress>`.
 * - The boot script sets `data-script` on `<html>` before the first paint: `:root[data-script] .update { display: none }`
 *   hides what is only for shoppers without script. (`:global(:root[data-script]) .update` in a CSS Module.)
 * - A widget that throws is replaced by its node's fallback on either side; the rest of the page stays.
 *
 * Doing
 * - Links are plain `<a href>`; the runtime takes clicks on this shop's own links over. Filters, sorting and search are
 *   plain `<form method="get" action="/path">`: submitting one is taken over the same way (`form.requestSubmit()` on change).
 * - An intent is an event: `<Form event="add">` with a submit button (works before script), or `emit('add', payload)` from
 *   a handler. What happens stands in the node's `on.add`; without steps nothing does, and `handles('add')` is false.
 * - Payload: the `payload` prop and the form's named inputs together, under different names; the node's own `args` win.
 *   `type="number"` and `type="range"` give numbers (empty: left out), or any input with `data-number`; a lone checkbox
 *   gives a boolean, several of one name a list; everything else text. Fields that neither the event declares nor the node's
 *   `fields` describe are dropped.
 * - `useEvent('remove', itemId)` tells whether a run is under way whose payload holds that value, whether the last one
 *   failed, and its field errors; without a key, any run of the event counts. Do not disable inputs while a run is under way: focus is lost.
 *   Quick repeats are fine: runs of one operation for one thing are queued and only the newest waiting one is sent.
 * - A button with `aria-busy` takes no click and no Enter of its form until it is busy no more: the runtime holds them back.
 * - Live values: `useBinding(props.count)` (undefined until known) and `useText(props.label)` ('' until known), re-drawn
 *   only when that value changes. Bind one typed value (`/cart`) and draw its rows yourself.
 * - Overlays: the runtime keeps who is open; `useOverlay()` in the overlay's own widget, `open`/`close` steps elsewhere.
 */

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
  /** what the widget fills in (any JSON); named inputs inside the form fill the rest, under names of their own */
  payload?: EventPayload
  children: ReactNode
}

/** State of an event's run, for loading looks and messages beside the cause. */
export interface EventState {
  isRunning: boolean
  /** the last run did not work out, and none has succeeded since */
  hasFailed: boolean
  /** field name -> message of the last refusal */
  fieldErrors: Readonly<Record<string, string>>
  /** field name -> text that the last run found for it */
  fieldValues: Readonly<Record<string, string>>
}

/** Whether this node's overlay is open, and how it asks to be closed (Escape, scrim, close button). A new page closes it. */
export interface OverlayState {
  isOpen: boolean
  /** for a node that opens itself, such as a menu; others are opened by an `open` step */
  open(): void
  close(): void
}

/** What the shopper agrees to beyond what the shop cannot work without. Domain 1. */
export interface GivenConsent {
  /** false until the shopper has chosen; on the server and at the first draw in the browser too */
  isChosen: boolean
  purposes: ReadonlySet<ConsentPurpose>
}

/** One thing that this device remembers for the shopper, as long as they agree to `preferences`. */
export interface DeviceMemory {
  /** whether the device may keep it; false on the server and at the first draw */
  isAllowed: boolean
  /** what was kept, to be checked by whoever asked: other versions of the shop may have written it. Null for nothing */
  value: unknown
  /** keeps a JSON value in place of the one before; nothing happens without consent. Never throws */
  keep(value: JsonValue): void
}

/**
 * Reads public data of this shop from an address that the node's props hold, in the page's language and currency: parsed JSON, to
 * be checked by whoever asked. Null when nothing came (no connection, an error, given up by the signal).
 */
export type ReadData = (
  address: string,
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<unknown>

export interface PictureOptions {
  /** the drawn width follows the page: the srcset names widths, and the `<img>` needs a `sizes` of its own */
  fluid?: boolean
  /** of the box it must fit in at its width; absent: as high as wide */
  heightPx?: number
  /** a cut-out that stands on a colour of the page: nothing may be filled in behind it */
  isTransparent?: boolean
}

/**
 * What a widget may ask of the world around it; the runtime provides it for each node.
 * A widget names its own events, never operations or URLs.
 */
export interface Host {
  locale: Locale
  currency: Currency
  priceMode: PriceMode
  /** runs the node's steps for an event; resolves to whether all of them worked out, false without steps. Never rejects */
  emit(event: string, payload?: EventPayload): Promise<boolean>
  /** a real form that works before script; with script it emits instead. Architecture 3 */
  Form: ComponentType<EventFormProps>
  /** before script, where a button of one event's form sends it for another event instead; undefined when nowhere */
  formActionOf(event: string): string | undefined
  /** whether the node has steps for an event */
  handles(event: string): boolean
  read: ReadData
  /** state of an event; `key` tells rows of one list apart: any value of the run's payload, such as its itemId */
  useEvent(event: string, key?: string): EventState
  /** state of the overlay that this node is */
  useOverlay(): OverlayState
  /** what the shopper agrees to */
  useConsent(): GivenConsent
  /** what this device remembers under a name (`recently-viewed`); it is deleted when the shopper takes consent back */
  useDeviceMemory(name: string): DeviceMemory
  /** false on the server and at the first draw in the browser, true once script has taken over */
  useIsLive(): boolean
  t: Translate
  /** an amount in minor units as people read it; `whole` drops decimals */
  money(minor: number, options?: { currency?: Currency; whole?: boolean }): string
  /** the amount that leads in the shopper's price mode */
  leading(amount: Money): number
  /** the live value of a bindable prop, undefined while it is unknown */
  useBinding<T>(value: Bindable<T>): T | undefined
  /** a bindable text as people read it, '' while unknown */
  useText(value: BindableText | undefined): string
  /** address of a picture drawn `widthPx` wide (its widest, when fluid), through the image route or the CDN, with a srcset. S7.35, S7.37 */
  picture(image: string, widthPx: number, options?: PictureOptions): { src: string; srcSet: string }
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

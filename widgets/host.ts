import { type ComponentType, createContext, type FormHTMLAttributes, type ReactNode, useContext } from 'react'
import type { Translate } from '#locales/translate.ts'
import type { Bindable, BindableText } from '#schemas/binding.ts'
import type { ConsentPurpose } from '#schemas/consent.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { Money, PriceMode } from '#schemas/money.ts'
import type { Timing } from '#schemas/timing.ts'
import type { TemplateValue } from '#schemas/uri-template.ts'
import type { EventOf, PayloadOf, PropsOf, SlotOf } from './define-catalog.ts'
import type { NodeDefinition } from './define-node.ts'

/*
 * The contract between widgets and the runtime.
 *
 * Drawing
 * - A widget is a function of `{ id, props, slots }`. `slots.<name>` holds drawn children or null: place each exactly
 * once, inside an element of your own, without text beside it and without Suspense around it. Never read a slot's
 * children.
 * - Draw the same on the server and at the first draw in the browser: no window, no clock, no random numbers, no
 * `useId` (build element ids from `id`: `${id}-qty`). Browser state comes later: `useIsLive()`, effects, bindings.
 * - Give the outermost element `id={id}`: `scroll`, `focus` and `open` find a node by it.
 * - No `style` attributes and no inline handlers in HTML (CSP): CSS Modules, `data-…` attributes, `<progress>`.
 * - The boot script sets `data-script` on `<html>` before the first paint: `:root[data-script] .update { display: none
 * }` hides parts for shoppers without script. (`:global(:root[data-script]) .update` in a CSS Module.)
 * - Until script runs, the boot script shows the pieces that held additions will bring in elements with `data-added`: the
 * attribute is their text with `#` for the number. `suppressHydrationWarning` keeps that text until live data draw it.
 * - A widget that throws is replaced by its node's fallback, on the server and in the browser; the rest of the page
 * stays.
 *
 * Events
 * - Links are plain `<a href>`; the runtime handles clicks on links of this shop. Filters, sorting and search are plain
 * `<form method="get" action="/path">`: the runtime handles their submits too (`form.requestSubmit()` on change).
 * - An intent is an event: `<Form event="add">` with a submit button (works before script), or `emit('add', payload)`
 * from a handler. The steps are in the node's `on.add`; without steps nothing happens, and `handles('add')` is false.
 * - Payload: the `payload` prop and the form's named inputs together, under different names; the node's own `args`
 * override them. `type="number"`, `type="range"` and inputs with `data-number` give numbers (empty: left out); a single
 * checkbox gives a boolean, several of one name a list; other inputs give text. Fields that neither the event declares
 * nor the node's `fields` describe are dropped.
 * - `useEvent('remove', itemId)` returns whether a run with that value in its payload is pending, whether the last one
 * failed, and its field errors; without a key, any run of the event counts. Do not disable inputs during a run: focus
 * would be lost. Fast repeats are allowed: calls of one operation with one target are queued and only the newest queued
 * one is sent.
 * - A button with `aria-busy` takes no click and no Enter of its form while it is busy: the runtime blocks them.
 * - Live values: `useBinding(props.count)` (undefined until known) and `useText(props.label)` ('' until known) draw
 * again only when that value changes. Bind one typed value (`/cart`) and draw its rows yourself.
 * - Overlays: the runtime stores which are open; `useOverlay()` in the overlay's own widget, `open`/`close` steps
 * elsewhere.
 */

// biome-ignore lint/suspicious/noExplicitAny: any node definition
type AnyDefinition = NodeDefinition<any, any, any, any>

/** Props that each widget receives. Children come drawn, by slot; a slot without children is null. */
export interface WidgetProps<D extends AnyDefinition> {
  /** the node's id: base of element ids instead of `useId` */
  id: string
  props: PropsOf<D>
  slots: { readonly [S in SlotOf<D>]: ReactNode }
}

export type EventPayload = Record<string, unknown>

export interface EventFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'onSubmit'> {
  /** event of this node: with script its steps run, without script the form posts to their operation */
  event: string
  /** payload set by the widget (any JSON); named inputs inside the form add further fields */
  payload?: EventPayload
  children: ReactNode
}

/** State of an event's run, for busy states and messages beside its button. */
export interface EventState {
  isRunning: boolean
  /** the last run failed, and none has succeeded since */
  hasFailed: boolean
  /** field name -> message of the last refusal */
  fieldErrors: Readonly<Record<string, string>>
  /** field name -> text that the last run returned for it */
  fieldValues: Readonly<Record<string, string>>
}

/** Whether this node's overlay is open, and how to close it (Escape, scrim, close button). A new page closes it. */
export interface OverlayState {
  isOpen: boolean
  /** for a node that opens itself, such as a menu; other overlays open by an `open` step */
  open(): void
  close(): void
}

/** The shopper's consent beyond strictly necessary storage. Domain 1. */
export interface ConsentState {
  /** false until the shopper has chosen; on the server and at the first draw in the browser too */
  isChosen: boolean
  purposes: ReadonlySet<ConsentPurpose>
}

/** One value stored on this device, as long as the shopper consents to `preferences`. */
export interface DeviceMemory {
  /** whether storing is allowed; false on the server and at the first draw */
  isAllowed: boolean
  /**
   * the stored value, to be validated by the caller: another version of the shop may have written it. Null if there is
   * none
   */
  value: unknown
  /** replaces the stored JSON value; does nothing without consent. Never throws */
  keep(value: JsonValue): void
}

/**
 * Reads public data of this shop by a URI Template in the node's props; the variables `locale` and `currency` are those
 * of the page. Parsed JSON, to be validated by the caller. Null if the request failed or was aborted.
 */
export type ReadData = (
  template: string,
  values: Readonly<Record<string, TemplateValue>>,
  signal?: AbortSignal,
) => Promise<unknown>

export interface PictureOptions {
  /** the drawn width follows the page: the srcset has widths, and the `<img>` needs its own `sizes` */
  fluid?: boolean
  /** height of the box that the image must fit in; absent: equal to its width */
  heightPx?: number
  /** a cut-out on a background colour: the CDN must not fill in white */
  isTransparent?: boolean
}

/**
 * The runtime's services for widgets, provided for each node. A widget names its own events, never operations or URLs.
 */
export interface Host {
  locale: Locale
  currency: Currency
  priceMode: PriceMode
  /** runs the node's steps for an event; resolves to whether all steps succeeded, false without steps. Never rejects */
  emit(event: string, payload?: EventPayload): Promise<boolean>
  /** a real form that works before script; with script it emits instead. Architecture 3 */
  Form: ComponentType<EventFormProps>
  /**
   * before script, the address at which a button of one event's form submits another event; undefined if there is none
   */
  formActionOf(event: string): string | undefined
  /** whether the node has steps for an event */
  handles(event: string): boolean
  read: ReadData
  /** state of an event; `key` distinguishes rows of one list: any value of the run's payload, such as its itemId */
  useEvent(event: string, key?: string): EventState
  /** a waiting time of the screen, in ms */
  useTiming(name: keyof Timing): number
  /** state of this node's own overlay */
  useOverlay(): OverlayState
  /** the shopper's consent */
  useConsent(): ConsentState
  /** the value stored on this device under a name (`recently-viewed`); deleted when the shopper withdraws consent */
  useDeviceMemory(name: string): DeviceMemory
  /** false on the server and at the first draw in the browser, true after hydration */
  useIsLive(): boolean
  t: Translate
  /** a formatted amount, from minor units; `whole` drops decimals */
  money(minor: number, options?: { currency?: Currency; whole?: boolean }): string
  /** the main amount of the shopper's price mode */
  leading(amount: Money): number
  /** the small amount beside it: gross in net mode, net for companies in gross mode, null where gross is enough */
  other(amount: Money): number | null
  /** the live value of a bindable prop, undefined while it is unknown */
  useBinding<T>(value: Bindable<T>): T | undefined
  /** a bindable text, formatted; '' while unknown */
  useText(value: BindableText | undefined): string
  /**
   * address of an image drawn `widthPx` wide (the largest width, if fluid), through the image route or the CDN, with a
   * srcset. S7.35, S7.37
   */
  picture(image: string, widthPx: number, options?: PictureOptions): { src: string; srcSet: string }
}

export const HostContext = createContext<Host | null>(null)

/** The host of the drawn node. Throws outside a drawn screen. */
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

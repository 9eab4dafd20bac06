import type { z } from 'zod'
import type { MessageKey } from '#locales/message-types.ts'
import type { CatalogName } from '#schemas/catalog-name.ts'
import type { TypeFallback, VersionSteps } from '#schemas/node-schema.ts'

/** The client chunk of a widget: grouped by feature, never one chunk for each widget. Architecture 9. */
export type WidgetGroup =
  | 'frame'
  | 'header'
  | 'foot'
  | 'shop'
  | 'filters'
  | 'search'
  | 'product'
  | 'cms'
  | 'cart'
  | 'forms'
  | 'overlay'
  | 'studio'
  | 'editor'
  | 'layout'

/** Groups of widgets that nearly every page draws: the browser gets them, and their messages, with the entry. */
export const ENTRY_GROUPS: readonly WidgetGroup[] = ['frame', 'shop']

/**
 * Groups whose widgets stay as the server drew them until the first sign of the shopper, which loads their chunk. Each stands
 * in a region (`runtime/drawing/regions.ts`), which is hydrated then.
 */
export const LATE_GROUPS: readonly WidgetGroup[] = ['header', 'foot', 'filters']

export interface NodeDefinition<
  Type extends string = string,
  Props extends z.ZodObject = z.ZodObject,
  Slot extends string = string,
  Events extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
> {
  readonly type: Type
  /** version of the props; raised by a change that breaks stored or cached documents */
  readonly v: number
  readonly group: WidgetGroup
  /** one sentence for the published schema and the gallery */
  readonly title: string
  readonly props: Props
  readonly slots: readonly Slot[]
  /** slot -> what belongs in it, for the published schema; absent for a slot declared by its name alone */
  readonly slotDescriptions: { readonly [S in Slot]?: string }
  /**
   * event -> payload fields that the widget may set; `args` of the node's action override them. The description of the
   * payload's schema says when the widget emits the event.
   */
  readonly events: Events
  /** replacement of an invalid or missing prop before the fallback applies; optional props need none */
  readonly defaults: Partial<z.infer<Props>>
  /** breaks a rule for fragments (for example `useId`), so it is always rendered with its subtree. Architecture 9 */
  readonly whole: boolean
  /** does something without being touched, such as a timer: its pages run their script as soon as they are drawn */
  readonly eager: boolean
  /** the pages that may show it; a type of staff pages is no part of the shop's catalog and its hash */
  readonly catalog: CatalogName
  /** what an older client gets that does not know the type; absent: what the node's own `fallback` says */
  readonly fallback?: TypeFallback | undefined
  /** the steps to each version from the one before, and back for older clients */
  readonly versions?: VersionSteps | undefined
  /** no section yields it any more; it leaves the catalog with the last older catalog that has it as sent */
  readonly retired: boolean
  /** keys of messages that only older clients draw */
  readonly olderMessages: readonly MessageKey[]
  /** keys of all published messages that the node draws, each with its parameters; `defineCatalog` fills it */
  readonly messages?: Readonly<Record<string, readonly string[]>>
}

interface NodeParts<Type, Props extends z.ZodObject, Slot extends string, Events> {
  type: Type
  v?: number
  group: WidgetGroup
  title: string
  props: Props
  /** in order; an object gives each slot its description */
  slots?: readonly Slot[] | Readonly<Record<Slot, string>>
  events?: Events
  defaults?: Partial<z.infer<Props>>
  whole?: boolean
  eager?: boolean
  catalog?: CatalogName
  fallback?: TypeFallback
  versions?: VersionSteps
  retired?: boolean
  olderMessages?: readonly MessageKey[]
}

/** Declares a node type: the only schema that the server, the runtime, the published contract and the studio read. */
export function defineNode<
  const Type extends string,
  Props extends z.ZodObject,
  const Slot extends string = never,
  // biome-ignore lint/complexity/noBannedTypes: a node without events has an empty record, not any record
  Events extends Record<string, z.ZodObject> = {},
>({ slots = [], ...parts }: NodeParts<Type, Props, Slot, Events>): NodeDefinition<Type, Props, Slot, Events> {
  return {
    v: 1,
    slots: isNameList(slots) ? slots : (Object.keys(slots) as Slot[]),
    slotDescriptions: isNameList(slots) ? {} : slots,
    events: {} as Events,
    defaults: {},
    whole: false,
    eager: false,
    catalog: 'shop',
    retired: false,
    olderMessages: [],
    ...parts,
  }
}

function isNameList<Slot extends string>(slots: object): slots is readonly Slot[] {
  return Array.isArray(slots)
}

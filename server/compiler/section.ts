import type { z } from 'zod'
import type { Action } from '#schemas/action.ts'
import type { LocalizedText } from '#schemas/locale.ts'
import type { Fallback, Node } from '#schemas/node.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { Dimension } from '#schemas/variant.ts'
import { frozen } from '#server/platform/frozen.ts'
import type { DefinitionOf, NodeType } from '#widgets/catalog.ts'
import type { AnyDefinition, EventOf, PropsOf, SlotOf } from '#widgets/define-catalog.ts'
import type { LoadContext } from './assembler.ts'
import type { DataKey, LoadedData } from './loaded-data.ts'
import type { WordsOver } from './words-over.ts'

/** A node before it has its final id. Children nest; the compiler flattens them to ids below the section's. */
export interface NodeDraft {
  type: NodeType
  props: Record<string, unknown>
  /** last part of its id; counted if absent. Set it where the order may change, so that state survives */
  key?: string
  slots?: Record<string, NodeDraft[]>
  on?: Record<string, Action[]>
  when?: Node['when']
  fallback?: Fallback
  a11y?: Node['a11y']
  track?: Node['track']
  meta?: Node['meta']
}

type DraftExtras<T extends NodeType> = Omit<NodeDraft, 'type' | 'props' | 'slots' | 'on'> & {
  slots?: { [S in SlotOf<DefinitionOf<T>>]?: NodeDraft[] }
  on?: { [E in EventOf<DefinitionOf<T>>]?: Action[] }
}

/** Builds a typed draft: `node('product-tile', { product }, { on: { add: [...] } })`. */
export function node<T extends NodeType>(
  type: T,
  props: PropsOf<DefinitionOf<T>>,
  extras: DraftExtras<T> = {},
): NodeDraft {
  return { type, props, ...extras } as NodeDraft
}

/** The same for a node type that comes with an extension: `nodeOf(countdown, { until }, { on })`. */
export function nodeOf<D extends AnyDefinition>(
  definition: D,
  props: PropsOf<D>,
  extras: Omit<NodeDraft, 'type' | 'props'> = {},
): NodeDraft {
  return { type: definition.type as NodeType, props, ...extras }
}

const lastingDrafts = new WeakSet<NodeDraft>()

/**
 * The same draft, frozen: whoever makes it returns it again for the same content, so that its node is kept with it. Not for what
 * belongs to one person.
 */
export function lasting(draft: NodeDraft): NodeDraft {
  lastingDrafts.add(frozen(draft))
  return draft
}

export function isLasting(draft: NodeDraft): boolean {
  return lastingDrafts.has(draft)
}

/** Settings that a section can begin with in the studio, sensible as they are. */
interface SectionPreset<S = Readonly<Record<string, unknown>>> {
  /** kebab-case, unique in its type */
  key: string
  /** a few words, after the name of the type */
  name: LocalizedText
  settings: S
}

/**
 * Logs that the shop lacks what the section's settings name, and returns null: `return lacks("there is no category 7")`. For a
 * section that shows less or nothing because of it; one that has nothing to show returns null in silence.
 */
export type Lacks = (reason: string) => null

export interface SectionContext<S, N extends DataKey, C extends string, U extends DataKey> extends LoadContext {
  settings: S
  /** the section: name of its layout and id in it */
  placed: { layout: string; id: string }
  route: RouteKey
  /** path of the current screen, without its query */
  path: string
  /** data of the assembler and the frame; only the keys that the section needs or uses */
  data: Pick<LoadedData, N> & Partial<Pick<LoadedData, U>>
  /** drafts of the sections placed in this section's own slots, already resolved */
  slots: { readonly [K in C]: NodeDraft[] }
  lacks: Lacks
  signal: AbortSignal
}

export interface SectionType<
  Type extends string = string,
  S extends z.ZodObject = z.ZodObject,
  N extends DataKey = DataKey,
  C extends string = string,
  U extends DataKey = DataKey,
> {
  type: Type
  /** one sentence for the published schema and the studio */
  title: string
  /** settings for merchandisers; the section itself picks `LocalizedText` fields by locale */
  settings: S
  /** keys of LoadedData that it requires */
  needs: readonly N[]
  /** further keys of LoadedData that it uses on screens that load them */
  uses: readonly U[]
  /** dimensions of the variant that its nodes depend on, beside the locale */
  varies: readonly Dimension[]
  /** names of slots in which other sections may be placed */
  slots: readonly C[]
  /**
   * operations of its forms that shoppers without script can send; such a section belongs on private screens, which show
   * what was refused
   */
  submits: readonly OperationName[]
  /** shows how much is missing to free delivery, for which store config needs a price in each currency */
  showsFreeDelivery?: true
  /** what the studio offers to begin with, beside empty settings; absent: nothing */
  presets?: readonly SectionPreset<z.infer<S>>[]
  /** words that it lays over pictures; absent: none that can be told */
  wordsOver?: readonly WordsOver[]
  /** the setting without which there is nothing to show; absent: none */
  mainText?: keyof z.infer<S> & string
  /** ms after which it is left out; absent: the server's default */
  timeoutMs?: number
  /** nodes, or null if there is nothing to show. An error loses this section only */
  resolve(
    context: SectionContext<z.infer<S>, N, C, U>,
  ): Promise<NodeDraft | NodeDraft[] | null> | NodeDraft | NodeDraft[] | null
}

interface SectionParts<S extends z.ZodObject, N extends DataKey, C extends string, U extends DataKey>
  extends Omit<SectionType<string, S, N, C, U>, 'type' | 'needs' | 'uses' | 'varies' | 'slots' | 'submits'> {
  needs?: readonly N[]
  uses?: readonly U[]
  varies?: readonly Dimension[]
  slots?: readonly C[]
  submits?: readonly OperationName[]
}

/** Declares a section type: `section('product-row')({ title, settings, resolve })`. */
export function section<const Type extends string>(type: Type) {
  return <
    S extends z.ZodObject,
    const N extends DataKey = never,
    const C extends string = never,
    const U extends DataKey = never,
  >(
    parts: SectionParts<S, N, C, U>,
  ): SectionType<Type, S, N, C, U> => ({ type, needs: [], uses: [], varies: [], slots: [], submits: [], ...parts })
}

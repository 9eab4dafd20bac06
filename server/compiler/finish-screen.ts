import type { OperationName } from '#schemas/operations.ts'
import type { ScreenRouteKey, Seo } from '#schemas/screen.ts'
import type { Variant } from '#schemas/variant.ts'
import type { WaitingDraft } from '#server/forms/form-draft.ts'
import { shareTurn } from '#server/platform/share-turn.ts'
import type { ScreenRoute } from './address/route-of.ts'
import type { LoadContext } from './assembler.ts'
import { type ComposedTree, compose, type RootType } from './compose.ts'
import type { PlacedLayout } from './layout-source.ts'
import type { LoadedData } from './loaded-data.ts'
import type { SectionWorld } from './resolve-sections.ts'
import { screenDocument } from './screen-document.ts'
import type { CompiledScreen, ScreenRun } from './screen-run.ts'
import { shopperVariant } from './shopper-variant.ts'

/** The parts of a screen before its sections are resolved. */
export interface FinishOptions {
  route: ScreenRoute
  /** name of the screen where no route is known */
  name?: ScreenRouteKey
  layout: PlacedLayout
  context: LoadContext
  data: Partial<LoadedData>
  status: number
  title: string
  seo: Seo
  /** first values of live state */
  live: Record<string, unknown>
  scope: 'public' | 'private'
  cartId: string | null | undefined
  /** its frame, in place of the published one that the layout names */
  frame?: PlacedLayout | null
  /** the screen shows what belongs to one person: its nodes are kept nowhere */
  isPersonal?: boolean
  /** a screen of the studio: type of its root, and hash of its catalog */
  studio?: { root: RootType; catalog: string }
  /** sections may fail without a report: their upstream is known to be down */
  isQuiet?: boolean
}

/** Resolves the sections of a layout and its frame and creates the document. Throws if nothing can be drawn. */
export async function finishScreen(run: ScreenRun, options: FinishOptions): Promise<CompiledScreen> {
  await shareTurn()
  const { parts, request, ports, lacking } = run
  const { layout, context, data, isQuiet = false } = options
  const { frame = layout.frame === null ? null : run.place(layout.frame) } = options
  const world: Omit<SectionWorld, 'layout'> = {
    facts: { ...context, route: options.route.key, path: request.path.split('?')[0]!, data: data as LoadedData },
    sections: parts.sections,
    isPersonal: options.isPersonal ?? false,
    limitMs: parts.limits.sectionMs,
    signal: run.signal,
    requestId: request.requestId,
    report: isQuiet ? () => {} : parts.report,
    tracing: parts.tracing ?? null,
    origins: new WeakMap(),
    lost: [],
    ...(parts.kept && { kept: parts.kept }),
  }
  const root = options.studio?.root
  const tree = await compose({ frame, layout, ...(root && { root }) }, world, parts.knowledge)
  const hasGap = data.config === null || data.footer === null || data.menu === null
  const isDegraded = [world.lost, lacking, ports.failures].some((missing) => missing.length > 0) || hasGap
  return toCompiledScreen(run, { ...options, tree, used: [layout, ...(frame ? [frame] : [])], isDegraded })
}

type CompiledParts = Pick<
  FinishOptions,
  'route' | 'name' | 'status' | 'title' | 'seo' | 'live' | 'scope' | 'cartId' | 'studio'
> & {
  tree: ComposedTree
  /** the layout and its frame */
  used: readonly PlacedLayout[]
  isDegraded: boolean
}

/**
 * Freshness of a public screen in seconds. It is shorter for an engine without a change feed, which cannot announce
 * changes. Architecture 4.
 */
const FRESH_S = { withFeed: 60, withoutFeed: 30 } as const

export function toCompiledScreen(run: ScreenRun, compiled: CompiledParts): CompiledScreen {
  const { shopper, ports, parts, request } = run
  const { route, used, scope, status } = compiled
  const usesDevice = used.some((layout) => layout.usesDevice)
  const arms = Object.assign({}, ...used.map((layout) => layout.arms)) as Record<string, string>
  const usesArms = Object.keys(arms).length > 0
  const validUntil = earliest(used.map((layout) => layout.validUntil))
  const variant: Variant = {
    ...shopperVariant(shopper),
    locale: request.match.locale,
    ...(usesDevice && shopper.device ? { device: shopper.device } : {}),
    ...(usesArms ? { arms } : {}),
  }
  const freshS = ports.capabilities.changes ? FRESH_S.withFeed : FRESH_S.withoutFeed
  const screen = screenDocument({
    catalog: compiled.studio?.catalog ?? parts.knowledge.catalogHash,
    route: compiled.name ?? route.key,
    path: request.path,
    status,
    variant,
    title: compiled.title,
    seo: compiled.seo,
    layoutRevision: used.map(({ name, revision }) => `${name}@${revision}`).join('+') || 'none',
    scope,
    maxAgeS: scope === 'public' && status === 200 ? freshS : 0,
    tags: [...ports.tags, ...used.map(({ name }) => `layout:${name}`)],
    validUntil,
    root: compiled.tree.root,
    nodes: compiled.tree.nodes,
    digestOf: parts.knowledge.values.digestOf,
    data: compiled.live,
    ignored: run.ignored,
    messages: parts.words().files(request.match.locale, compiled.tree.nodes),
  })
  return {
    is: 'screen',
    screen,
    isDegraded: compiled.isDegraded,
    validUntil,
    layouts: used.map(({ name }) => name),
    usesDevice,
    usesArms,
    cartId: compiled.cartId,
    refreshedToken: ports.refreshedToken(),
    showsNotice: compiled.scope === 'private' && request.notice !== null,
    draftsLeft: compiled.scope === 'private' ? draftsLeft(request.waitingDrafts, compiled.tree) : null,
  }
}

/** Drafts whose form is not on this screen, for example behind the login, stay until it is shown. */
function draftsLeft(waiting: readonly WaitingDraft[], tree: ComposedTree): readonly string[] | null {
  const left = waiting.filter(({ draft }) => !asksFor(draft.op, tree))
  return left.length === waiting.length ? null : left.map(({ key }) => key)
}

/** Whether a node of the screen can call the operation. */
function asksFor(op: OperationName, { nodes }: ComposedTree): boolean {
  const steps = Object.values(nodes).flatMap((node) => Object.values(node.on ?? {}).flat())
  return steps.some((step) => 'op' in step && step.op === op)
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

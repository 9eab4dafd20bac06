import { matchPath } from '#locales/route-table.ts'
import type { Layout } from '#schemas/layout.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { canonicalPath } from '#server/compiler/address/canonical-path.ts'
import { createScreenCompiler } from '#server/compiler/screen-compiler.ts'
import type { CompiledScreen, ScreenParts } from '#server/compiler/screen-run.ts'
import { hiddenBy, pickArms } from '#server/compiler/select.ts'
import { OWN_PAGE } from '#server/forms/own-page.ts'
import { createShopRules } from '#server/http/visit/shop-rules.ts'
import type { LayoutStore } from '#server/layouts/store.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { ExplainQuery } from './explain-query.ts'
import { type ExplainShopperParts, explainShopper } from './explain-shopper.ts'
import type { Diagnostic, ExplainedLayout, ExplainedNode, ExplainedSection, Explanation } from './explanation.ts'
import { recordCalls, sectionKey, type Yields } from './record-calls.ts'

export type ExplainParts = Omit<ScreenParts, 'layouts' | 'report' | 'stampForm' | 'words'> & {
  layouts: Pick<LayoutStore, 'place' | 'placeShipped' | 'refusal' | 'onChange' | 'published'>
} & Pick<ExplainShopperParts, 'shared' | 'bearerSessions'>

const REQUEST_ID = 'explain'

/** Makes the screen of a path once more, for an invented shopper or the one of a session, and tells where each part came from. */
export async function explainScreen(query: ExplainQuery, parts: ExplainParts): Promise<Explanation> {
  const match = matchPath(query.path)
  if (match.kind === 'redirect') return { is: 'redirect', to: match.to, status: match.status, diagnostics: [] }
  // Loading such a screen would use the link up.
  if (/[?&]token=/.test(query.path))
    return { is: 'refused', message: 'The address holds the token of a mailed link: open it without `token`.' }
  const now = query.at === undefined ? parts.clock() : new Date(query.at)
  const events: ReportEvent[] = []
  const report = (event: ReportEvent) => void events.push(event)
  const rules = createShopRules({ portsFor: parts.portsFor, report, clock: parts.clock })
  const found = await explainShopper(query, match.locale, { ...parts, rules })
  if ('fault' in found) return { is: 'refused', message: found.fault }
  const { shopper } = found
  const { arms = {} } = query
  const { calls, yields, ...recorded } = recordCalls(parts)
  const compile = createScreenCompiler({
    ...parts,
    ...recorded,
    clock: () => now,
    report,
    words: () => rules.current().words,
    // A stamp of now would let others pass the form gate.
    stampForm: () => '0',
  })
  const outcome = await compile({
    match,
    path: canonicalPath(match, query.path),
    shopper,
    requestId: REQUEST_ID,
    arms,
    notice: null,
    waitingDrafts: [],
  })
  const diagnostics = [...events.map(toDiagnostic), ...countryWithoutEffect(query, shopper)]
  if (outcome.is === 'session-ended')
    return {
      is: 'refused',
      message: 'The commerce API has ended the session, or the screen needs one: name a session.',
    }
  if (outcome.is === 'redirect') return { is: 'redirect', to: outcome.to, status: outcome.status, diagnostics }
  const { screen } = outcome
  const layouts = layoutsOf(outcome, parts)
  const documents = new Map(layouts.map(({ name }) => [name, parts.layouts.published(name)?.layout] as const))
  const layoutQuery = { ...shopper, arms, now }
  const nodes = explainNodes(screen, outcome.layouts)
  const sections = [...documents].flatMap(([name, layout]) =>
    layout ? explainSections({ name, layout, query: layoutQuery, yields, nodes, events, parts }) : [],
  )
  return {
    is: 'screen',
    screen: {
      path: screen.screen.path,
      route: screen.screen.route,
      status: screen.screen.status,
      title: screen.screen.title,
      at: now.toISOString(),
      cache: screen.cache,
      layouts: layouts.map((layout) => {
        const { experiments } = documents.get(layout.name) ?? {}
        return { ...layout, experiments, arms: experiments ? pickArms(experiments, layoutQuery) : {} }
      }),
      sections,
      nodes,
      root: screen.root,
      calls,
      diagnostics: [...diagnostics, ...formsWithoutPage(screen, nodes)],
    },
  }
}

function countryWithoutEffect({ taxCountry }: ExplainQuery, shopper: Shopper): Diagnostic[] {
  if (taxCountry === undefined || taxCountry === shopper.taxCountry) return []
  const message = `The country ${taxCountry} changes no price: tax/oss_enabled is off, or the shop does not send there.`
  return [{ kind: 'ignored', message }]
}

function layoutsOf(
  { layouts }: CompiledScreen,
  { layouts: store }: ExplainParts,
): Omit<ExplainedLayout, 'experiments' | 'arms'>[] {
  return layouts.flatMap((name) => {
    const published = store.published(name)
    if (!published) return []
    const { number, revision, note, publishedAt } = published
    return [{ name, number, revision, note, publishedAt }]
  })
}

/** A node's section stands in its id, see `flatten`. */
function explainNodes(screen: Screen, [own, frame = own]: readonly string[]): Record<string, ExplainedNode> {
  return Object.fromEntries(
    Object.entries(screen.nodes).map(([nodeId, node]) => {
      const [area, id] = nodeId.split('.')
      const layout = area === 'frame' ? frame : own
      const isPage = nodeId === screen.root || id === undefined || layout === undefined
      return [nodeId, { ...node, section: isPage ? null : { layout, id } }]
    }),
  )
}

function explainSections({
  name,
  layout,
  query,
  yields,
  nodes,
  events,
  parts,
}: {
  name: string
  layout: Layout
  query: Parameters<typeof hiddenBy>[1]
  yields: Yields
  nodes: Record<string, ExplainedNode>
  events: readonly ReportEvent[]
  parts: ExplainParts
}): ExplainedSection[] {
  const arms = pickArms(layout.experiments ?? {}, query)
  const parentOf = new Map(
    Object.entries(layout.sections).flatMap(([parent, { slots = {} }]) =>
      Object.values(slots).flatMap((ids) => ids.map((id) => [id, parent] as const)),
    ),
  )
  const reasonOf = (id: string): string | null => {
    const section = layout.sections[id]
    if (!section) return null
    const hidden = hiddenBy(section, query, arms)
    if (hidden === 'audience') return `its audience ${JSON.stringify(section.audience)} leaves this shopper out`
    if (hidden === 'schedule') return `its schedule ${JSON.stringify(section.schedule)} leaves this instant out`
    if (hidden === 'arm') return `the arm ${JSON.stringify(arms)} hides it`
    const reported = events.find(({ detail }) => detail?.section === id && detail.layout === name)
    if (reported) return reported.message
    const parent = parentOf.get(id)
    if (!yields.has(sectionKey(name, id)) && parent !== undefined)
      return `the section '${parent}' around it is not shown: ${reasonOf(parent) ?? 'it was left out'}`
    return yields.get(sectionKey(name, id)) === 0
      ? 'its type had nothing to show with this data'
      : 'its nodes are not on the screen: its frame or parent has no place for them, or they were repaired away'
  }
  return Object.entries(layout.sections).map(([id, { type, settings, audience, schedule, arms: changes, when }]) => {
    const own = Object.entries(nodes)
      .filter(([, { section }]) => section?.id === id && section.layout === name)
      .map(([nodeId]) => nodeId)
    const { needs = [], uses = [] } = parts.sections.get(type) ?? {}
    return {
      ...{ layout: name, id, type, settings, audience, schedule, arms: changes, when },
      data: [...needs, ...uses],
      nodes: own,
      missing: own.length > 0 ? null : reasonOf(id),
    }
  })
}

function toDiagnostic({ kind, message, detail }: ReportEvent): Diagnostic {
  const { node, section } = detail ?? {}
  return {
    kind,
    message,
    ...(typeof node === 'string' && { node }),
    ...(typeof section === 'string' && { section }),
  }
}

/** Adding to the cart leads to the cart, which shows what was refused. */
const SHOWN_IN_CART = ['cart.addItem', 'cart.addById']

function formsWithoutPage({ cache }: Screen, nodes: Readonly<Record<string, Node>>): Diagnostic[] {
  if (cache.scope !== 'public') return []
  return Object.entries(nodes).flatMap(([node, { on = {} }]) =>
    Object.values(on)
      .flat()
      .flatMap((action) =>
        action.do === 'submit' && !SHOWN_IN_CART.includes(action.op) && OWN_PAGE[action.op] === undefined
          ? [
              {
                kind: 'form-on-public-screen',
                message: `${node}: its form (${action.op}) stands on a public screen: if it can be sent without script, a refused one leads to the cart.`,
                node,
              },
            ]
          : [],
      ),
  )
}

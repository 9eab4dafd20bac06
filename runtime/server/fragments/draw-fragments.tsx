import { Fragment as Children, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ownBytes, type TextPart } from '#schemas/join-bytes.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { NodeView, widgetOf } from '../../draw.tsx'
import { holds } from '../../drawing/conditions.ts'
import { nodeHost } from '../../drawing/node-host.ts'
import { REGION_TYPES } from '../../drawing/regions.ts'
import { firstFacts, type LanguageWorld, languageWorld, serverWorld, type Texts } from '../../drawing/server-world.ts'
import type { ShownScreen } from '../../drawing/shown-screen.ts'
import {
  type DrawProblem,
  type Facts,
  NO_CONSENT,
  NO_WAITS,
  type WidgetRegistry,
  type World,
  WorldContext,
} from '../../drawing/world.ts'
import { PageChrome } from '../../page-chrome.tsx'
import { escapeHtml } from '../escape.ts'
import { BACK_HOLE, type Fragment, holdsFor, type ReadFact, readFragment, slotMark } from './fragment.ts'
import type { FragmentStore } from './fragment-store.ts'
import { preloadsOf } from './preloads.ts'

export interface FragmentDrawing {
  screen: Screen
  registry: WidgetRegistry
  texts: Texts
  mode: World['mode']
  /** base address of the image CDN; absent or null: the shop resizes images itself */
  imageCdn?: string | null
  fragments: FragmentStore
  /** types whose widgets are drawn with all below them, never as fragments */
  wholeTypes?: ReadonlySet<string>
}

/** HTML of a screen, in parts, and the head tags of its visible images. */
export interface ComposedHtml {
  html: readonly TextPart[]
  preloads: string
  /** preload tags of the page's largest picture, '' for none */
  leadPicture: string
}

/**
 * The HTML of a screen out of fragments: each node is drawn by React alone, once for its content, and put in its place.
 * Byte by byte what one draw of the whole screen gives. Throws what a widget throws; null if a node cannot be drawn as
 * it is. Architecture 9.
 */
export function drawFragments(drawing: FragmentDrawing, shown: ShownScreen): ComposedHtml | null {
  const { screen, registry, texts, mode, imageCdn = null, wholeTypes = NONE } = drawing
  const facts = firstFacts(screen)
  const visible = visibleNodes(shown, facts, wholeTypes)
  if (visible === null || hasUnknown(visible, registry)) return null
  const { variant } = screen.cache
  const known = drawing.fragments.of({ variant, t: texts.t, imageCdn, mode })
  const world = languageWorld({ variant, registry, texts, mode, imageCdn })
  const fragments = new Map<string, Fragment>()
  const missing: MissingFragment[] = []
  for (const [id, node] of [...visible, [CHROME_ID, CHROME] as const]) {
    if (wholeTypes.has(node.type)) {
      fragments.set(id, drawWhole(id, drawing, shown))
      continue
    }
    const fragment = known.find(id, node)
    if (fragment && holdsFor(fragment, facts)) fragments.set(id, fragment)
    else missing.push({ id, node })
  }
  if (missing.length > 0)
    for (const { id, node, fragment } of drawMissing(missing, { world, facts })) {
      known.keep(id, node, fragment)
      fragments.set(id, fragment)
    }
  const back = ownBytes(escapeHtml(screen.screen.path))
  const composing: Composing = { visible, wholeTypes, fragments, back, parts: [] }
  addComposed(shown.root, composing)
  addComposed(CHROME_ID, composing)
  const inOrder = [...visible.keys()].map((id) => fragments.get(id)!)
  return {
    html: composing.parts,
    preloads: preloadsOf(inOrder.map(({ preloads }) => preloads)),
    leadPicture: inOrder.find(({ leadPicture }) => leadPicture !== null)?.leadPicture ?? '',
  }
}

const NONE: ReadonlySet<string> = new Set()

type VisibleNodes = ReadonlyMap<string, Node>

/** Stands for the parts around each screen; no node has such an id. */
const CHROME_ID = 'chrome'
const CHROME: Node = { type: CHROME_ID, v: 1, props: {} }

/**
 * The nodes that are drawn, in document order: fallbacks, and what no condition lets show, are left out. Null if one of
 * them is known to throw. What stands below a widget that is drawn with it is no node of its own here.
 */
function visibleNodes(
  { root, placed }: ShownScreen,
  facts: Facts,
  wholeTypes: ReadonlySet<string>,
): VisibleNodes | null {
  const visible = new Map<string, Node>()
  const waiting = [root]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = placed.get(id)
    if (!found || (found.node.when && !holds(found.node.when, facts))) continue
    if (found.isBroken) return null
    visible.set(id, found.node)
    if (wholeTypes.has(found.node.type)) continue
    for (const ids of Object.values(found.node.slots ?? {}).reverse()) waiting.push(...ids.toReversed())
  }
  return visible
}

function hasUnknown(visible: VisibleNodes, registry: WidgetRegistry): boolean {
  for (const { type } of visible.values()) if (!Object.hasOwn(registry, type)) return true
  return false
}

/** A widget that breaks a rule for fragments, with all below it; never kept. */
function drawWhole(id: string, drawing: FragmentDrawing, shown: ShownScreen): Fragment {
  const world = serverWorld({ ...drawing, shown, report: refuse })
  const element = (
    <WorldContext value={world}>
      <NodeView id={id} inherited={undefined} />
    </WorldContext>
  )
  return readFragment(renderToString(element), [])
}

/** Only a draw of the whole screen reports. */
function refuse({ message }: DrawProblem): never {
  throw new Error(message)
}

interface MissingFragment {
  id: string
  node: Node
}

const CUT = '<hr data-cut="true"/>'

/** Draws nodes beside one another in one go, which costs less than one by one. */
function drawMissing(
  missing: readonly MissingFragment[],
  { world, facts }: { world: LanguageWorld; facts: Facts },
): (MissingFragment & { fragment: Fragment })[] {
  // A fragment remembers how to read its facts again, and with it this object: it must not hold the page for long.
  const live = { facts }
  const drawings = missing.map(({ id, node }) => {
    const reads = new Map<string, ReadFact>()
    return { id, node, reads, element: alone(id, node, noting(world, live, reads)) }
  })
  const html = renderToString(
    drawings.map(({ id, element }) => (
      <Children key={id}>
        {element}
        <hr data-cut />
      </Children>
    )),
  )
  const pieces = html.split(CUT)
  // React puts the tags of all nodes first: whose they are shows only when each is drawn alone.
  const hasPreloads = html.startsWith('<link rel="preload"')
  const drawn = drawings.map(({ id, node, reads, element }, at) => ({
    id,
    node,
    fragment: readFragment(hasPreloads ? renderToString(element) : pieces[at]!, [...reads.values()]),
  }))
  live.facts = NO_FACTS
  return drawn
}

const NO_FACTS: Facts = { data: {}, device: 'desktop', consent: NO_CONSENT, timing: NO_WAITS }

/** The world of one node, which notes what the node reads of live data. It has no other node and no page. */
function noting(world: LanguageWorld, live: { facts: Facts }, reads: Map<string, ReadFact>): World {
  return {
    ...world,
    back: BACK_HOLE,
    report: refuse,
    useScreen() {
      throw new Error('A widget drew another node: place children through slots')
    },
    useFacts(select, key) {
      const value = select(live.facts)
      reads.set(key, { select, found: JSON.stringify(value) })
      return value
    },
  }
}

/** One node with marks in place of its children. */
function alone(id: string, node: Node, world: World): ReactElement {
  const slots: Record<string, ReactElement | null> = Object.create(null)
  for (const [slot, ids] of Object.entries(node.slots ?? {}))
    slots[slot] = ids.length === 0 ? null : <hr data-hole={slotMark(slot)} />
  return (
    <WorldContext value={world}>
      {node === CHROME ? <PageChrome /> : widgetOf(world, { id, node, host: nodeHost(world, id, node), slots })}
    </WorldContext>
  )
}

interface Composing {
  visible: VisibleNodes
  wholeTypes: ReadonlySet<string>
  fragments: ReadonlyMap<string, Fragment>
  /** escaped */
  back: Uint8Array
  /** the page so far */
  parts: TextPart[]
}

/** Adds a node's HTML with all below it; nothing for one that is not visible. Nodes nest 16 levels at most. */
function addComposed(id: string, composing: Composing): void {
  const { visible, wholeTypes, fragments, back, parts } = composing
  const fragment = fragments.get(id)
  if (!fragment) return
  const node = visible.get(id)
  const isRegion = node !== undefined && REGION_TYPES.has(node.type) && !wholeTypes.has(node.type)
  if (isRegion) parts.push('<!--$-->')
  for (const part of fragment.parts) {
    if (!('slot' in part)) parts.push(part)
    else if (part.slot === null) parts.push(back)
    else for (const child of node?.slots?.[part.slot] ?? []) addComposed(child, composing)
  }
  if (isRegion) parts.push('<!--/$-->')
}

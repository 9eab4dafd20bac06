import { renderToString } from 'react-dom/server'
import type { TextPart } from '#schemas/join-bytes.ts'
import type { Screen } from '#schemas/screen.ts'
import type { RenderFailure } from '#server/answers/render.ts'
import { DrawnScreen } from '../draw.tsx'
import { serverWorld, type Texts } from '../drawing/server-world.ts'
import { type ShownScreen, showScreen } from '../drawing/shown-screen.ts'
import type { WidgetRegistry, World } from '../drawing/world.ts'
import { PageChrome } from '../page-chrome.tsx'
import { type ComposedHtml, drawFragments } from './fragments/draw-fragments.tsx'
import { splitPreloads } from './fragments/fragment.ts'
import type { FragmentStore } from './fragments/fragment-store.ts'
import { leadPicture } from './lead-picture.ts'

export interface ServerDrawing {
  screen: Screen
  registry: WidgetRegistry
  texts: Texts
  mode: World['mode']
  /** base address of the image CDN; absent or null: the shop resizes images itself */
  imageCdn?: string | null
  /** absent: the screen is drawn as a whole */
  fragments?: FragmentStore
  /** types whose widgets are drawn with all below them, never as fragments */
  wholeTypes?: ReadonlySet<string>
}

export interface DrawnHtml {
  /** in parts */
  html: readonly TextPart[]
  /** `<link rel="preload">` tags that React emitted for visible images: they belong in the head */
  preloads: string
  /** preload tags of the page's largest picture, '' for none */
  leadPicture: string
  failures: RenderFailure[]
  /** nodes that threw; the browser draws their fallbacks too */
  broken: ReadonlySet<string>
}

/**
 * The HTML of a screen's nodes. React boundaries do not catch errors on the server, so after an error each node is
 * drawn separately, failing nodes are replaced by their fallbacks and the screen is drawn again. Architecture 9.
 */
export function drawOnServer(drawing: ServerDrawing): DrawnHtml {
  const shown = showScreen(drawing.screen)
  const composed = tryFragments(drawing, shown)
  if (composed) return { ...composed, failures: [], broken: new Set() }
  const first = tryDrawing(drawing, shown, new Set())
  if (first.html !== null) return { ...splitHtml(first.html), failures: first.failures, broken: new Set() }
  const { broken, failures } = findBroken(drawing, shown)
  const second = tryDrawing(drawing, shown, broken)
  if (second.html !== null) return { ...splitHtml(second.html), failures: [...failures, ...second.failures], broken }
  const message = `the screen could not be drawn even without its broken nodes: ${second.message}`
  const all = new Set(shown.placed.keys())
  return {
    ...splitHtml(tryDrawing(drawing, shown, all).html ?? ''),
    failures: [...failures, { nodeId: shown.root, type: typeOf(shown, shown.root), message }],
    broken: all,
  }
}

function tryFragments({ fragments, ...drawing }: ServerDrawing, shown: ShownScreen): ComposedHtml | null {
  if (!fragments) return null
  try {
    return drawFragments({ ...drawing, fragments }, shown)
  } catch {
    // A widget throws. A draw of the whole screen finds it, reports it and shows its fallback.
    return null
  }
}

function splitHtml(drawn: string): ComposedHtml {
  const { body, preloads } = splitPreloads(drawn)
  return { html: [body], preloads, leadPicture: leadPicture(body) ?? '' }
}

type Attempt = { html: string; failures: RenderFailure[] } | { html: null; message: string }

function tryDrawing(drawing: ServerDrawing, shown: ShownScreen, broken: ReadonlySet<string>): Attempt {
  const failures: RenderFailure[] = []
  const world = serverWorld({
    ...drawing,
    shown: markBroken(shown, broken),
    report: (problem) => failures.push(problem),
  })
  try {
    const html = renderToString(
      <DrawnScreen world={world}>
        <PageChrome />
      </DrawnScreen>,
    )
    return { html, failures }
  } catch (error) {
    // The caller finds the failing nodes and names them in the failures.
    return { html: null, message: messageOf(error) }
  }
}

/**
 * Draws each node with its subtree from the leaves up, so that the report names the failing node and not its ancestors.
 */
function findBroken(drawing: ServerDrawing, shown: ShownScreen): Pick<DrawnHtml, 'broken' | 'failures'> {
  const broken = new Set<string>()
  const failures: RenderFailure[] = []
  for (const [id, { node }] of [...shown.placed].reverse()) {
    if (broken.has(id)) continue
    const message = Object.hasOwn(drawing.registry, node.type)
      ? drawError(drawing, { ...shown, root: id }, broken)
      : `no widget draws '${node.type}': add it to widgets/registry.ts`
    if (message === null) continue
    failures.push({ nodeId: id, type: node.type, message })
    for (const lost of pathToFallback(id, shown)) broken.add(lost)
  }
  return { broken, failures }
}

function drawError(drawing: ServerDrawing, shown: ShownScreen, broken: ReadonlySet<string>): string | null {
  try {
    renderToString(<DrawnScreen world={serverWorld({ ...drawing, shown: markBroken(shown, broken), report() {} })} />)
    return null
  } catch (error) {
    // The error is recorded as a failure of this node; its fallback replaces it.
    return messageOf(error)
  }
}

function markBroken(shown: ShownScreen, broken: ReadonlySet<string>): ShownScreen {
  if (broken.size === 0) return shown
  const placed = new Map(shown.placed)
  for (const id of broken) {
    const known = placed.get(id)
    if (known) placed.set(id, { ...known, isBroken: true })
  }
  return { ...shown, placed }
}

/** The node and its ancestors up to one with a replacement node: that ancestor is replaced as a whole. */
function pathToFallback(id: string, { placed }: ShownScreen): string[] {
  const above = [id]
  for (let at: string | undefined = id; at !== undefined; at = parentOf(at, placed)) {
    if (at !== id) above.push(at)
    const fallback = placed.get(at)?.node.fallback
    if (fallback === 'drop' || fallback === 'children') return [id]
    if (fallback !== undefined) return above
  }
  return [id]
}

function parentOf(id: string, placed: ShownScreen['placed']): string | undefined {
  for (const [parent, { node }] of placed)
    if (Object.values(node.slots ?? {}).some((ids) => ids.includes(id))) return parent
  return undefined
}

function typeOf(shown: ShownScreen, id: string): string {
  return shown.placed.get(id)?.node.type ?? ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

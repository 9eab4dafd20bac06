import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import type { Renderer } from '#server/answers/render.ts'
import { SHIPPED_WORDS } from '#server/platform/words/words.ts'
import { catalog } from '#widgets/catalog.ts'

/** An example of a node type, as `widgets/<type>/fixtures.ts` has it. */
interface FixtureParts {
  props: Node['props']
  slots?: Readonly<Record<string, readonly string[]>>
  on?: Node['on']
  data?: Screen['data']
  messages?: Screen['messages']
}

export interface GalleryParts {
  /** the renderer with the current sources */
  renderer(): Promise<Renderer>
  /** loads a module of the project by its path (`/widgets/hero/fixtures.ts`) with the current sources */
  loadModule(path: string): Promise<Record<string, unknown>>
  /** adds what Vite's client needs to a document */
  transformHtml(path: string, html: string): Promise<string>
}

export interface GalleryAnswer {
  status: number
  type: 'text/html' | 'application/json' | 'text/plain'
  body: string
}

const DEFINITIONS = catalog as unknown as Readonly<
  Record<string, { type: string; v: number; title: string; group: string; slots: readonly string[]; messages?: object }>
>
const FIXTURE_ID = 'screen.fixture'
const SCRIPT = '<script type="module" src="/runtime/gallery/'

/**
 * The gallery of node types: `/gallery` and `/gallery/<type>` are the page, `/gallery/types.json` lists the types,
 * `/gallery/screen.json` and `/gallery/frame` are one example as a screen and as the page that shoppers would get. Null
 * for any other path. Development alone has it.
 */
export async function answerGallery(url: URL, parts: GalleryParts): Promise<GalleryAnswer | null> {
  const { pathname, searchParams } = url
  if (pathname === '/gallery/types.json') return json(await listTypes(parts))
  if (pathname === '/gallery/screen.json' || pathname === '/gallery/frame') {
    const screen = await exampleOf(searchParams, parts)
    if (!screen) return { status: 404, type: 'text/plain', body: 'There is no such node type or example.' }
    return pathname.endsWith('.json') ? json(screen) : html(await drawFrame(screen, searchParams, parts))
  }
  const type = /^\/gallery(?:\/([a-z0-9-]*))?$/.exec(pathname)
  if (!type) return null
  const shell = await parts.transformHtml(pathname, SHELL)
  return { ...html(shell), status: type[1] && !Object.hasOwn(DEFINITIONS, type[1]) ? 404 : 200 }
}

function html(body: string): GalleryAnswer {
  return { status: 200, type: 'text/html', body }
}

function json(value: unknown): GalleryAnswer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) }
}

const SHELL = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
</head>
<body>
<div id="root"></div>
${SCRIPT}gallery.tsx"></script>
</body>
</html>`

async function listTypes(parts: GalleryParts) {
  return Promise.all(
    Object.values(DEFINITIONS).map(async ({ type, v, title, group, messages = {} }) => ({
      ...{ type, v, title, group, messages: Object.keys(messages) },
      fixtures: Object.keys(await fixturesOf(type, parts)),
    })),
  )
}

async function fixturesOf(type: string, { loadModule }: GalleryParts): Promise<Readonly<Record<string, FixtureParts>>> {
  const { fixtures } = await loadModule(`/widgets/${type}/fixtures.ts`)
  return fixtures as Record<string, FixtureParts>
}

async function exampleOf(search: URLSearchParams, parts: GalleryParts): Promise<Screen | null> {
  const type = search.get('type') ?? ''
  if (!Object.hasOwn(DEFINITIONS, type)) return null
  const fixtures = await fixturesOf(type, parts)
  const name = search.get('fixture') ?? 'usual'
  const locale = LOCALES.find((known) => known === search.get('locale')) ?? 'en'
  return Object.hasOwn(fixtures, name) ? screenOf(type, fixtures[name]!, locale) : null
}

/** The screen of one example: the node alone on a page, with a sentence for each child. */
function screenOf(type: string, { props, slots = {}, on, data = {} }: FixtureParts, locale: Locale): Screen {
  const nodes: Record<string, Node> = {}
  const filled: Record<string, string[]> = {}
  for (const [slot, texts] of Object.entries(slots))
    filled[slot] = texts.map((text, index) => {
      const id = `${FIXTURE_ID}.${slot}-${index}`
      nodes[id] = { type: 'header-note', v: DEFINITIONS['header-note']!.v, props: { text } }
      return id
    })
  nodes[FIXTURE_ID] = { type, v: DEFINITIONS[type]!.v, props, slots: filled, ...(on && { on }) }
  const isPage = type === 'page'
  if (!isPage) {
    nodes['frame.page'] = {
      type: 'page',
      v: DEFINITIONS.page!.v,
      props: {},
      slots: { main: ['screen.open', FIXTURE_ID] },
    }
    // An overlay begins closed: the inspector of the frame follows this.
    nodes['screen.open'] = {
      ...{ type: 'search-opener', v: DEFINITIONS['search-opener']!.v, props: {} },
      on: { open: [{ do: 'open', target: FIXTURE_ID }] },
    }
    if (DEFINITIONS[type]!.group !== 'overlay') {
      delete nodes['screen.open']
      nodes['frame.page'].slots = { main: [FIXTURE_ID] }
    }
  }
  const path = locale === 'pl' ? '/' : `/${locale}`
  return {
    protocol: '1.0',
    catalog: 'sha256-gallery',
    screen: {
      ...{ route: 'home', path, status: 200, locale, dir: 'ltr', title: type },
      seo: { canonical: path, robots: 'noindex', alternates: {}, jsonLd: [] },
    },
    revision: { layout: 'gallery', data: 'gallery', arms: {} },
    cache: {
      ...{ scope: 'public', maxAge: 0, tags: [], validUntil: null },
      variant: { locale, currency: 'PLN', priceMode: 'gross', kind: 'visitor' },
    },
    root: isPage ? FIXTURE_ID : 'frame.page',
    nodes,
    data,
    // Where store config replaces some of them, the addresses lead on to the present ones.
    messages: SHIPPED_WORDS.files(locale, nodes),
  } as Screen
}

/** The page that the shop would send, with the wanted scheme and the inspector. */
async function drawFrame(screen: Screen, search: URLSearchParams, { renderer }: GalleryParts): Promise<string> {
  const { render, catalog: drawn } = await renderer()
  const page = {
    origin: null,
    themeHref: null,
    shopName: 'Gallery',
    imageCdn: null,
    translate: SHIPPED_WORDS.translate,
  }
  const { html: document, failures } = render({ ...screen, catalog: drawn }, page)
  const scheme = search.get('scheme')
  const themed =
    scheme === 'dark' || scheme === 'light' ? document.replace('<html', `<html data-theme="${scheme}"`) : document
  const broken = failures.map(({ nodeId, message }) => `${nodeId}: ${message}`).join('\n')
  const note = broken === '' ? '' : `<pre>${broken.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  return `${themed}${note}${SCRIPT}inspect-frame.ts"></script>`
}

import { findExtensions } from '#schemas/extensions/find-extensions.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { Screen } from '#schemas/screen.ts'
import type { Renderer } from '#server/answers/render.ts'
import { SHIPPED_WORDS } from '#server/platform/words/words.ts'
import { catalogOfExamples, DEFINITIONS, exampleScreen, type FixtureParts } from './example-screen.ts'

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

/** `widgets/fixture-texts.ts`. */
interface FixtureTexts {
  translateFixture(fixture: FixtureParts, locale: Locale): FixtureParts
}

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
  const ofExtension = findExtensions().flatMap(({ widgets }) => widgets.find((widget) => widget.type === type) ?? [])[0]
  const module = await loadModule(ofExtension?.fixtures ?? `/widgets/${type}/fixtures.ts`)
  return (ofExtension ? module.default : module.fixtures) as Record<string, FixtureParts>
}

async function exampleOf(search: URLSearchParams, parts: GalleryParts): Promise<Screen | null> {
  const type = search.get('type') ?? ''
  if (!Object.hasOwn(DEFINITIONS, type)) return null
  const fixtures = await fixturesOf(type, parts)
  const name = search.get('fixture') ?? 'usual'
  const locale = LOCALES.find((known) => known === search.get('locale')) ?? 'en'
  if (!Object.hasOwn(fixtures, name)) return null
  const { translateFixture } = (await parts.loadModule('/widgets/fixture-texts.ts')) as unknown as FixtureTexts
  return exampleScreen([{ id: FIXTURE_ID, type, fixture: translateFixture(fixtures[name]!, locale) }], locale)
}

/** The page that the shop would send, with the wanted scheme and the inspector. */
async function drawFrame(screen: Screen, search: URLSearchParams, { renderer }: GalleryParts): Promise<string> {
  const drawing = await renderer()
  const page = {
    origin: null,
    themeHref: null,
    shopName: 'Gallery',
    imageCdn: null,
    translate: SHIPPED_WORDS.translate,
  }
  const { html, failures } = drawing.render({ ...screen, catalog: catalogOfExamples(drawing, screen) }, page)
  const document = html.toString()
  const scheme = search.get('scheme')
  const themed =
    scheme === 'dark' || scheme === 'light' ? document.replace('<html', `<html data-theme="${scheme}"`) : document
  const broken = failures.map(({ nodeId, message }) => `${nodeId}: ${message}`).join('\n')
  const note = broken === '' ? '' : `<pre>${broken.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  return `${themed}${note}${SCRIPT}inspect-frame.ts"></script>`
}

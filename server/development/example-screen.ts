import type { Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import type { Renderer } from '#server/answers/render.ts'
import { SHIPPED_WORDS } from '#server/platform/words/words.ts'
import { catalog } from '#widgets/catalog.ts'

/** An example of a node type, as `widgets/<type>/fixtures.ts` has it. */
export interface FixtureParts {
  props: Node['props']
  slots?: Readonly<Record<string, readonly string[]>>
  on?: Node['on']
  data?: Screen['data']
}

export interface Example {
  /** of the node on the screen */
  id: string
  type: string
  fixture: FixtureParts
}

export interface ListedDefinition {
  type: string
  v: number
  title: string
  group: string
  slots: readonly string[]
  messages?: object
  catalog?: string
}

export const DEFINITIONS = catalog as unknown as Readonly<Record<string, ListedDefinition>>

/** Whether an example is drawn above the page once it is opened. */
export function isOverlay({ type }: Pick<Example, 'type'>): boolean {
  return DEFINITIONS[type]!.group === 'overlay'
}

/** Whether pages of staff alone have it. */
export const isOfStaff = ({ type }: Pick<Example, 'type'>): boolean => DEFINITIONS[type]!.catalog === 'staff'

/** The catalog that a screen of examples is drawn for: with the styles and the script of the shop, or with the studio's if one of them is of staff. */
export function catalogOfExamples(
  { catalog, staffCatalog = catalog }: Pick<Renderer, 'catalog' | 'staffCatalog'>,
  { nodes }: Pick<Screen, 'nodes'>,
): string {
  return Object.values(nodes).some(isOfStaff) ? staffCatalog : catalog
}

/** Whether an example is a whole page. */
export const isWholePage = ({ type }: Pick<Example, 'type'>): boolean => type === 'page' || type === 'studio-page'

/** Id of the button that opens an overlay, which begins closed. */
export const openerOf = (id: string) => `${id}.open`

/**
 * A screen of examples in their order, with a sentence for each child and a button for each overlay. An example of a page
 * stands alone. The live data of all of them are put together.
 */
export function exampleScreen(examples: readonly Example[], locale: Locale): Screen {
  const nodes: Record<string, Node> = {}
  for (const example of examples) addExample(example, nodes)
  const [first] = examples
  const isPage = first !== undefined && isWholePage(first)
  if (!isPage) {
    const overlays = examples.filter(isOverlay).map(({ id }) => id)
    const main = examples.map((example) => (isOverlay(example) ? openerOf(example.id) : example.id))
    nodes['frame.page'] = { type: 'page', v: DEFINITIONS.page!.v, props: {}, slots: { main, overlays } }
  }
  const path = locale === 'pl' ? '/' : `/${locale}`
  return {
    protocol: '1.0',
    catalog: 'sha256-gallery',
    screen: {
      ...{ route: 'home', path, status: 200, locale, dir: 'ltr', title: first?.type ?? 'Gallery' },
      seo: { canonical: path, robots: 'noindex', alternates: {}, jsonLd: [] },
    },
    revision: { layout: 'gallery', data: 'gallery', arms: {} },
    cache: {
      ...{ scope: 'public', maxAge: 0, tags: [], validUntil: null },
      variant: { locale, currency: 'PLN', priceMode: 'gross', kind: 'visitor' },
    },
    root: isPage ? first.id : 'frame.page',
    nodes,
    data: Object.assign({}, ...examples.map(({ fixture }) => fixture.data ?? {})),
    // Where store config replaces some of them, the addresses lead on to the present ones.
    messages: SHIPPED_WORDS.files(locale, nodes),
  } as Screen
}

function addExample({ id, type, fixture: { props, slots = {}, on } }: Example, nodes: Record<string, Node>): void {
  const filled: Record<string, string[]> = {}
  for (const [slot, texts] of Object.entries(slots))
    filled[slot] = texts.map((text, index) => {
      const childId = `${id}.${slot}-${index}`
      nodes[childId] = { type: 'header-note', v: DEFINITIONS['header-note']!.v, props: { text } }
      return childId
    })
  nodes[id] = { type, v: DEFINITIONS[type]!.v, props, slots: filled, ...(on && { on }) }
  if (!isOverlay({ type })) return
  nodes[openerOf(id)] = {
    ...{ type: 'search-opener', v: DEFINITIONS['search-opener']!.v, props: {} },
    on: { open: [{ do: 'open', target: id }] },
  }
}

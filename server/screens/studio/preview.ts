import { linkTo, matchPath } from '#locales/route-table.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { hasOneAddress } from '#schemas/routes.ts'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import type { FoundPage, PreviewedSide, SharedPreview } from '#server/compiler/studio-data.ts'
import { forRights, pathOf, readView, type Side, sideQuery } from '#server/forms/preview-view.ts'
import type { PreviewsPort, PreviewView } from '#server/ports/previews.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { mayChange } from '#server/sections/studio/layouts/layout-actions.ts'
import { idOfLayout } from '#server/sections/studio/layouts/layout-words.ts'
import { namingEach } from './author-names.ts'
import { pagesOfWords } from './preview-words.ts'

/** A page of the shop as anyone sees it, at any time; with `two` beside another view of it. */
export const studioPreviewScreen = assembler('studio_preview')({
  provides: ['previewed', 'previewLinks'],
  scope: 'private',
  async load({ query, previews, ports, ignore, locale, staff, t, link, orWithout }) {
    if (!previews) return notFound()
    const words = query.path?.trim() ?? ''
    const found = await pagesOfWords(words, { t, link, locale, ports })
    const [first] = found ?? []
    const meant = first ? { ...query, path: first.path } : query
    const asked = withChosenPage(meant, locale)
    // One word that no page has may still be an address.
    const isUnclear = found !== null && asked === meant && (first ? found.length > 1 : /\s/.test(words))
    const sides: Side[] = query.two === '1' && !isUnclear ? ['a', 'b'] : ['a']
    const rights = staff?.rights ?? []
    const [offered, ...made] = await Promise.all([
      previews.choices(),
      ...sides.map((side) => sideOf(side, asked, { previews, ignore, rights })),
    ])
    const shown = isUnclear ? made.map((side) => unclear(side, words, found)) : made
    const choices = mayRead(rights, 'prices') ? offered : { ...offered, groups: [] }
    const names = [...new Set(shown.flatMap(({ outcome }) => (outcome.is === 'screen' ? outcome.layouts : [])))]
    const layouts = (await Promise.all(names.map((name) => ports.staffLayouts.layout(name)))).filter(
      (found): found is StaffLayout => found !== null,
    )
    const mayShare = staff !== null && mayChange(staff.rights)
    const links = mayShare ? await ports.previewLinks.list() : null
    const previewLinks = links && (await namingEach(links, { ports, orWithout }))
    return { previewed: { sides: shown, choices, layouts, origin: previews.origin }, previewLinks }
  },
  title: (_, { t }) => t('studio.preview'),
})

/** In place of a page those that fit the words. */
function unclear(side: PreviewedSide, words: string, pages: readonly FoundPage[]): PreviewedSide {
  return { ...side, view: { ...side.view, path: words }, outcome: { is: 'found', pages } }
}

/** `/studio/edit?path=/coffee` leads to the layout of that page, for bookmarks; without one to the list of pages. */
export const studioEditScreen = assembler('studio_edit')({
  provides: [],
  scope: 'private',
  async load({ query, previews, link }) {
    const list = redirectTo(link('studio_layouts') ?? '/', 302)
    const path = pathOf(query.path ?? '')
    if (path === null || query.path === undefined || !previews) return list
    const { view } = readView({ path })
    const outcome = await previews.screen(await followed(view, previews))
    const own = outcome.is === 'screen' && outcome.screen.screen.status < 400 ? outcome.layouts[0] : undefined
    if (own !== undefined) return redirectTo(link('studio_layout', { id: idOfLayout(own) }) ?? '/', 302)
    return redirectTo(link('studio_preview', {}, { query: { path } }) ?? '/', 302)
  },
  title: (_, { t }) => t('studio.preview.edit'),
})

/** What a link shows to whoever has it: one view of one page, and no way to another. */
export const studioSharedScreen = assembler('studio_shared')({
  provides: ['sharedPreview'],
  scope: 'private',
  async load({ query, ports, shopper }) {
    const link = query.key === undefined ? null : await ports.previewLinks.open(query.key, shopper.address)
    if (link === null) return notFound()
    return { sharedPreview: link }
  },
  statusOf: ({ sharedPreview }) => (sharedPreview === 'ended' ? 410 : sharedPreview === 'often' ? 429 : 200),
  title: ({ sharedPreview }, { t }) => t(sharedTitle(sharedPreview)),
})

const sharedTitle = (shared: SharedPreview) =>
  shared === 'ended' ? 'studio.preview.note.gone' : shared === 'often' ? 'studio.preview.note.often' : 'studio.preview'

/** The view at the address that its own leads to, such as the present one of an old slug. */
async function followed(view: PreviewView, previews: PreviewsPort): Promise<PreviewView> {
  const outcome = await previews.screen(view)
  return outcome.is === 'redirect' && outcome.to.startsWith('/') ? { ...view, path: outcome.to } : view
}

async function sideOf(
  side: Side,
  query: LoadContext['query'],
  { previews, ignore, rights }: { previews: PreviewsPort; rights: readonly StaffRight[] } & Pick<LoadContext, 'ignore'>,
): Promise<PreviewedSide> {
  const own = sideQuery(query, side)
  const { view: asked, wrong } = readView(own)
  const view = forRights(asked, rights)
  for (const name of wrong) ignore(side === 'b' ? `b_${name}` : name, own[name] ?? '')
  const outcome = await previews.screen(view)
  const language = LOCALES.find((locale) => locale === query.lang)
  const path = language && outcome.is === 'screen' ? inLanguage(view, outcome.screen.screen, language) : null
  if (path === null) return { side, view, wrong, outcome }
  const translated = { ...view, path }
  return { side, view: translated, wrong, outcome: await previews.screen(translated) }
}

/** The path of the same page in another language; null if it is in that one, or has none. */
function inLanguage(
  view: PreviewView,
  { locale, seo }: { locale: Locale; seo: { alternates: Readonly<Record<string, string>> } },
  language: Locale,
): string | null {
  if (locale === language) return null
  const found = seo.alternates[language]
  return found === undefined ? inRoutes(view.path, language) : pathOf(found)
}

function inRoutes(path: string, language: Locale): string | null {
  const match = matchPath(path)
  return match.kind === 'route' ? linkTo(language, match.key as 'home', match.params as never, match.query) : null
}

/** A page that was just chosen by its name wins over the address that stood there. */
function withChosenPage(query: LoadContext['query'], locale: Locale): LoadContext['query'] {
  const { page = '', was = '', lang } = query
  const isChosen = page !== '' && page !== was && hasOneAddress(page) && !isStudioRoute(page)
  const language = LOCALES.find((each) => each === lang) ?? locale
  return isChosen ? { ...query, path: linkTo(language, page as 'home') } : query
}

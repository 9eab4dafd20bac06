import { linkTo } from '#locales/route-table.ts'
import type { Layout } from '#schemas/layout.ts'
import { LOCALES } from '#schemas/locale.ts'
import { hasOneAddress } from '#schemas/routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { ShownPage } from '#server/compiler/studio-data.ts'
import { readView } from '#server/forms/preview-view.ts'
import { firstChange } from '#server/sections/studio/layouts/layout-diff.ts'
import { kindOf } from '#server/sections/studio/layouts/layout-words.ts'

/** ms after which a screen goes on without small pages: each is assembled to see whether visitors get it */
const PAGES_MS = 2_000

type Context = Pick<LoadContext, 'locale' | 'ports'>

/**
 * Pages by which one sees what a layout does: its own in each language, the reader's first; else one of the many that it makes, for
 * a frame the home page. None where no page is known.
 */
export async function shownPagesOf(name: string, context: Context): Promise<ShownPage[]> {
  const { locale } = context
  const key = name.slice('screens/'.length)
  if (kindOf(name) === 'screens' && hasOneAddress(key)) {
    const languages = [locale, ...LOCALES.filter((other) => other !== locale)]
    return languages.flatMap((each) => {
      const path = linkTo(each, key as 'home')
      return path === null ? [] : [{ path, isExample: false }]
    })
  }
  const path = await exampleOf(name, context)
  return path === null ? [] : [{ path, isExample: true }]
}

/** A layout of which a draft, or a revision, is to be seen beside what is out. */
export interface LayoutChange {
  name: string
  before: Layout
  after: Layout
}

/**
 * Pages that a change of a layout is seen on, and what of them it changes first. None that no visitor gets: their previews show nothing.
 * None, either, while the commerce API fails or is slow: a layout can be published without it.
 */
export async function changedPagesOf(
  change: LayoutChange,
  context: Context & Pick<LoadContext, 'previews' | 'orWithout'>,
): Promise<ShownPage[]> {
  return (await context.orWithout(PAGES_MS, 'Pages that a change is seen on', findChangedPages(change, context))) ?? []
}

async function findChangedPages(
  { name, before, after }: LayoutChange,
  context: Context & Pick<LoadContext, 'previews'>,
): Promise<ShownPage[]> {
  const pages = await shownPagesOf(name, context)
  const [page] = pages
  const outcome = page && (await context.previews?.screen(readView({ path: page.path }).view))
  if (outcome?.is !== 'screen') return []
  const first = firstChange(before, after)
  const part = first === null ? {} : { part: `${kindOf(name) === 'frames' ? 'frame' : 'screen'}.${first}` }
  return pages.map((each) => ({ ...each, ...part }))
}

async function exampleOf(name: string, { locale, ports }: Context): Promise<string | null> {
  if (kindOf(name) === 'frames') return linkTo(locale, 'home')
  if (name === 'screens/product')
    return (await ports.catalogue.collection({ collection: 'latest', limit: 1 }))[0]?.href ?? null
  if (name !== 'screens/category') return null
  return (await ports.catalogue.menu({ depth: 1 }))?.find(({ isExternal }) => !isExternal)?.url ?? null
}

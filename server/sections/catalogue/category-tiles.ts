import { z } from 'zod'
import type { Category } from '#schemas/category.ts'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'

export const categoryTilesSection = section('category-tiles')({
  title: 'Categories as pictures: the chosen ones, or the top level of the menu.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading above the tiles.' }),
    isTitleHidden: z.boolean().optional().meta({
      description: 'Whether the heading is for screen readers alone; absent means false.',
    }),
    categories: z
      .array(z.int().min(1))
      .min(1)
      .max(24)
      .optional()
      .meta({ description: 'Ids of the categories, in order; absent: the top level.', examples: [[3, 7]] }),
    limit: z
      .int()
      .min(1)
      .max(24)
      .meta({ description: 'Most tiles to show.', examples: [8] }),
    withCounts: z.boolean().optional().meta({
      description: 'Whether tiles of the top level say how many products they hold; absent means false.',
    }),
  }),
  needs: ['menu'],
  async resolve({ settings, data: { menu }, ports, locale, lacks }) {
    // Without the menu, which is reported elsewhere, nobody knows which categories there are.
    if (menu === null) return null
    const chosen = settings.categories ? pick(menu, settings.categories) : menu
    const gone = settings.categories?.filter((id) => !chosen.some((category) => category.id === id)) ?? []
    if (gone.length > 0) lacks(`there is no category ${gone.join(', ')}`)
    const shown = chosen.slice(0, settings.limit)
    const [counts, pictures] = await Promise.all([
      settings.withCounts ? readCounts(ports.catalogue) : null,
      readPictures(shown, ports.catalogue),
    ])
    const tiles = shown.map(({ id, name, url, image, externalUrlTarget }) =>
      node(
        'category-tile',
        {
          name,
          href: url,
          image: image ?? pictures.get(id) ?? null,
          ...(counts?.has(id) && { count: counts.get(id)! }),
          ...(externalUrlTarget && { target: externalUrlTarget }),
        },
        { key: String(id) },
      ),
    )
    if (tiles.length === 0) return null
    const title = pickText(settings.title, locale)
    return node('category-tiles', { title, isTitleHidden: settings.isTitleHidden ?? false }, { slots: { tiles } })
  },
})

/** Products for sale by id of the top-level category that they stand in. */
async function readCounts(catalogue: LoadContext['ports']['catalogue']): Promise<Map<number, number>> {
  const { categories } = await catalogue.listing({ categoryId: 0, filters: {}, page: 1, perPage: 1 })
  return new Map(categories.map(({ id, count }) => [id, count]))
}

/** A picture for each category without one: that of its first product, as its own page shows it. */
async function readPictures(
  categories: readonly Category[],
  catalogue: LoadContext['ports']['catalogue'],
): Promise<Map<number, string | null>> {
  const bare = categories.filter(({ image, isExternal }) => image === null && !isExternal)
  return new Map(
    await Promise.all(
      bare.map(async ({ id }) => {
        const { products } = await catalogue.listing({ categoryId: id, filters: {}, page: 1, perPage: 1 })
        return [id, products[0]?.images[0]?.image ?? null] as const
      }),
    ),
  )
}

/** Categories by id at any level of the tree; unknown ones are left out. */
function pick(menu: readonly Category[], ids: readonly number[]): Category[] {
  const all = flat(menu)
  return ids.flatMap((id) => all.find((category) => category.id === id) ?? [])
}

function flat(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flat(category.children)])
}

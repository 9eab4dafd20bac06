import { z } from 'zod'
import type { Category } from '#schemas/category.ts'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'

/** Of what the tiles can do without. */
const EXTRA_MS = 1_000
/** Each is a whole listing of products: so many at once. */
const READS = 4

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
      .meta({
        description: 'Ids of the categories, in order; absent: the top level.',
        examples: [[3, 7]],
        'x-reference': 'category',
      }),
    limit: z
      .int()
      .min(1)
      .max(24)
      .meta({ description: 'Most tiles to show.', examples: [8] }),
    withCounts: z.boolean().optional().meta({
      description: 'Whether tiles of the top level say how many products they hold; absent means false.',
    }),
  }),
  presets: [
    {
      key: 'departments',
      name: { pl: 'działy', en: 'departments', de: 'Abteilungen' },
      settings: { title: { pl: 'Działy', en: 'Departments', de: 'Abteilungen' }, limit: 8, withCounts: true },
    },
  ],
  needs: ['menu'],
  async resolve({ settings, data: { menu }, ports, locale, lacks, orWithout }) {
    // Without the menu, which is reported elsewhere, nobody knows which categories there are.
    if (menu === null) return null
    const chosen = settings.categories ? pick(menu, settings.categories) : menu
    const gone = settings.categories?.filter((id) => !chosen.some((category) => category.id === id)) ?? []
    if (gone.length > 0) lacks(`there is no category ${gone.join(', ')}`)
    const shown = chosen.slice(0, settings.limit)
    const [counts, pictures] = await Promise.all([
      settings.withCounts ? orWithout(EXTRA_MS, 'counts of categories', readCounts(ports.catalogue)) : null,
      readPictures(shown, { catalogue: ports.catalogue, orWithout }),
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

/**
 * A picture for each category without one: that of its first product, as its own page shows it. Null where it has none or
 * cannot be read now.
 */
async function readPictures(
  categories: readonly Category[],
  { catalogue, orWithout }: Pick<LoadContext, 'orWithout'> & Pick<LoadContext['ports'], 'catalogue'>,
): Promise<Map<number, string | null>> {
  const bare = categories.filter(({ image, isExternal }) => image === null && !isExternal)
  const pictures = new Map<number, string | null>()
  for (let at = 0; at < bare.length; at += READS) {
    const reads = bare.slice(at, at + READS).map(async ({ id }) => {
      const listing = catalogue.listing({ categoryId: id, filters: {}, page: 1, perPage: 1 })
      const found = await orWithout(EXTRA_MS, `a picture of category ${id}`, listing)
      pictures.set(id, found?.products[0]?.images[0]?.image ?? null)
    })
    await Promise.all(reads)
  }
  return pictures
}

/** Categories by id at any level of the tree; unknown ones are left out. */
function pick(menu: readonly Category[], ids: readonly number[]): Category[] {
  const all = flat(menu)
  return ids.flatMap((id) => all.find((category) => category.id === id) ?? [])
}

function flat(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flat(category.children)])
}

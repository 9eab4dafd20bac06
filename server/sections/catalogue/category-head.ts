import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const categoryHeadSection = section('category-head')({
  title: 'Heading and intro of the viewed category, with the ways to its subcategories.',
  settings: z.strictObject({
    /** leave the subcategories out */
    hideSubcategories: z.boolean().optional(),
    /** the list's category filter names them on wide pages: draw them here only where the filters are a sheet */
    narrowOnlySubcategories: z.boolean().optional(),
  }),
  needs: ['category', 'listingState'],
  resolve({ settings, data: { category, listingState } }) {
    return node('category-head', {
      title: category.name,
      // Further pages show other products under the same text; the first page shows it.
      intro: listingState.page === 1 ? category.intro : '',
      subcategories: settings.hideSubcategories
        ? []
        : category.children.map(({ name, url }) => ({ label: name, href: url })),
      ...(settings.narrowOnlySubcategories ? { isNarrowOnly: true } : {}),
    })
  },
})

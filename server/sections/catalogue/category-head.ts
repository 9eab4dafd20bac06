import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const categoryHeadSection = section('category-head')({
  title: 'Heading and intro of the viewed category, with the ways to its subcategories.',
  settings: z.strictObject({
    hideSubcategories: z.boolean().optional().meta({
      description: 'Whether links to the subcategories are left out; absent means false.',
    }),
    narrowOnlySubcategories: z.boolean().optional().meta({
      description:
        'Whether links to the subcategories are drawn on narrow pages only, because the category filter names them on wide ones; absent means false.',
    }),
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

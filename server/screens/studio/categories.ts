import { assembler, notFound } from '#server/compiler/assembler.ts'
import { categoryName } from '#server/forms/category-tree.ts'

/** All categories in the order of the menu. */
export const studioCategoriesScreen = assembler('studio_categories')({
  provides: ['staffCategories'],
  scope: 'private',
  async load({ ports }) {
    const all = await ports.staffCategories.list()
    return all ? { staffCategories: all } : notFound()
  },
  title: (_, { t }) => t('studio.categories'),
})

/** One category: its place, texts, address and picture. */
export const studioCategoryScreen = assembler('studio_category')({
  provides: ['staffCategories', 'staffCategory'],
  scope: 'private',
  async load({ ports, params }) {
    if (!/^[1-9]\d{0,9}$/.test(params.id)) return notFound()
    const [all, one] = await Promise.all([ports.staffCategories.list(), ports.staffCategories.one(Number(params.id))])
    return all && one ? { staffCategories: all, staffCategory: one } : notFound()
  },
  title: ({ staffCategory: { category } }, { locale }) => categoryName(category, locale),
})

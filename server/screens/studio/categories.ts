import { assembler, notFound } from '#server/compiler/assembler.ts'
import { categoryPictureField, typedCategory } from '#server/forms/category-form.ts'
import { categoryName } from '#server/forms/category-tree.ts'
import { readPickerFields } from '#server/sections/studio/references/read-pickers.ts'

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
  provides: ['staffCategories', 'staffCategory', 'categoryPickers'],
  scope: 'private',
  async load(context) {
    const { ports, params } = context
    if (!/^[1-9]\d{0,9}$/.test(params.id)) return notFound()
    const [all, one] = await Promise.all([ports.staffCategories.list(), ports.staffCategories.one(Number(params.id))])
    if (!all || !one) return notFound()
    const fields = [categoryPictureField(one.category.image)]
    const typed = typedCategory(params.id, context.formDrafts)
    return {
      staffCategories: all,
      staffCategory: one,
      categoryPickers: await readPickerFields(fields, typed, context),
    }
  },
  title: ({ staffCategory: { category } }, { locale }) => categoryName(category, locale),
})

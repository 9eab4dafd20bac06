import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { categoryTree } from '#server/forms/category-tree.ts'
import { newCategoryFields } from '#server/forms/studio-category-fields.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioCategoriesSection = section('studio-categories')({
  title: 'All categories in the order of the menu, with a form that adds one.',
  settings: z.strictObject({}),
  needs: ['staffCategories'],
  submits: ['studio.addCategory'],
  resolve({ data: { staffCategories }, ...context }) {
    const { t, locale, link, staff } = context
    const tree = categoryTree(staffCategories, locale)
    const adding = {
      op: 'studio.addCategory' as const,
      label: t('studio.category.add'),
      effect: t('studio.category.add.effect'),
      submit: t('studio.category.add.submit'),
      fields: newCategoryFields(t, tree),
    }
    const actions = (staff?.rights.includes('catalogue') ?? false) ? [recordAction(adding, context)] : []
    return [
      recordHead(
        {
          title: t('studio.categories'),
          lead: t('studio.categories.lead'),
          actions,
        },
        context,
      ),
      node(
        'data-table',
        {
          caption: t('studio.categories'),
          filters: [],
          columns: [
            { label: t('studio.category'), type: 'link' },
            { label: t('studio.category.shown'), type: 'text' },
            { label: t('studio.category.leads'), type: 'text' },
            { label: t('studio.category.position'), type: 'number' },
          ],
          rows: tree.map(({ category, path }) => {
            const { id, inMenu, externalUrls, texts, position } = category
            const missing = LOCALES.filter((each) => !texts[each]?.name).map((each) => t(`studio.language.${each}`))
            return {
              key: String(id),
              cells: [
                {
                  text: path.join(' › '),
                  href: link('studio_category', { id: String(id) }) ?? '/',
                  ...(missing.length > 0 && { note: t('studio.missing', { list: missing.join(', ') }) }),
                },
                { text: t(inMenu ? 'studio.category.shown.yes' : 'studio.category.shown.no') },
                {
                  text: externalUrls
                    ? (externalUrls[locale] ?? Object.values(externalUrls)[0] ?? '')
                    : (texts[locale]?.slug ?? ''),
                },
                { text: String(position) },
              ],
            }
          }),
          ...(tree.length === 0 && { none: t('studio.categories.none') }),
        },
        { key: 'table' },
      ),
    ]
  },
})

import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { section } from '#server/compiler/section.ts'
import { categoryFields, richCategoryFields, typedCategory } from '#server/forms/category-form.ts'
import { categoryName, categoryTree, parentsFor } from '#server/forms/category-tree.ts'
import { parentOptions } from '#server/forms/studio-category-fields.ts'
import { recordHead } from './record-head.ts'
import { type PickedField, pickerForm } from './references/picker-form.ts'

export const studioCategorySection = section('studio-category')({
  title: 'One category as a form: its place in the menu, its texts and addresses, its picture, or where else it leads.',
  settings: z.strictObject({}),
  needs: ['staffCategories', 'staffCategory', 'categoryPickers'],
  submits: ['studio.saveCategory', 'studio.arrangeCategory'],
  resolve({ data: { staffCategories, staffCategory, categoryPickers: pickers }, ...context }) {
    const { t, locale, link, staff } = context
    const { category, revision: seen } = staffCategory
    const { id, inMenu, externalUrls, texts } = category
    const parents = parentOptions(parentsFor(id, categoryTree(staffCategories, locale)))
    const missing = LOCALES.filter((each) => !texts[each]?.name).map((each) => t(`studio.language.${each}`))
    const links = LOCALES.flatMap((each) => {
      const slug = texts[each]?.slug ?? ''
      const href = slug === '' || externalUrls ? null : link('category', { slug }, { locale: each })
      return href === null
        ? []
        : [
            {
              label: t('studio.category.open', { language: t(`studio.language.in_${each}`) }),
              href,
              isNewTab: true as const,
            },
          ]
    })
    const form = {
      ...({ op: 'studio.saveCategory', arrange: 'studio.arrangeCategory', key: 'form' } as const),
      ...{ args: { id: String(id), seen }, submit: t('studio.category.save') },
      ...{ fields: categoryFields(t, category, parents), rich: richCategoryFields(category) },
      ...{ picked: [{ name: 'image', kinds: ['picture'], isList: false }] satisfies PickedField[], pickers },
      typed: typedCategory(String(id), context.formDrafts),
    }
    return [
      recordHead(
        {
          title: categoryName(category, locale),
          back: { label: t('studio.categories'), href: link('studio_categories') ?? '/' },
          lead: t('studio.category.lead'),
          states: missing.length > 0 ? [{ label: t('studio.missing', { list: missing.join(', ') }), tone: 'bad' }] : [],
          facts: [
            {
              label: t('studio.category.shown'),
              value: t(inMenu ? 'studio.category.shown.yes' : 'studio.category.shown.no'),
            },
          ],
          links,
        },
        context,
      ),
      ...((staff?.rights.includes('catalogue') ?? false) ? [pickerForm(form, context)] : []),
    ]
  },
})

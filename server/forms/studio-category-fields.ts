import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import { type PlacedCategory, parentsFor } from './category-tree.ts'

/** A new category asks for its name and its place; the rest is on its page. */
export function newCategoryFields(t: Translate, tree: readonly PlacedCategory[]): FormField[] {
  return [
    {
      ...{ name: 'name', label: t('studio.category.part.name'), type: 'text' },
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 300 }],
    },
    {
      ...{ name: 'parent', label: t('studio.category.parent'), type: 'select', value: '0' },
      options: [{ value: '0', label: t('studio.category.parent.none') }, ...parentOptions(parentsFor(0, tree))],
      rules: [{ rule: 'required' }],
    },
  ]
}

/** Categories to choose from, with the names above their own. */
export const parentOptions = (tree: readonly PlacedCategory[]): FieldOption[] =>
  tree.map(({ category, path }) => ({ value: String(category.id), label: path.join(' › ') }))

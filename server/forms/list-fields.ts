import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { MAX_LIST_NAME } from '#schemas/line-limits.ts'
import { NEW_LIST } from '#schemas/operations/shopping-lists.ts'
import type { ShoppingListRow } from '#schemas/shopping-list.ts'

/** The name of a shopping list: one field for the forms and the check. */
export function listNameField(t: Translate, differs: Partial<FormField> = {}): FormField {
  return {
    name: 'name',
    label: t('lists.new_name'),
    type: 'text',
    autocomplete: 'off',
    rules: [{ rule: 'required' }, { rule: 'length', max: MAX_LIST_NAME }],
    ...differs,
  }
}

/** The choice of a list, or of a new one with its name. */
export function listFields(t: Translate, lists: readonly Pick<ShoppingListRow, 'id' | 'name'>[]): FormField[] {
  if (lists.length === 0) return [listNameField(t)]
  const options = [
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW_LIST, label: t('lists.new') },
  ]
  return [
    {
      name: 'list',
      label: t('lists.list'),
      type: 'radio',
      options,
      value: lists[0]!.id,
      rules: [{ rule: 'required' }],
    },
    listNameField(t, { when: [{ field: 'list', equals: NEW_LIST }] }),
  ]
}

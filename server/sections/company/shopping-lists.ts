import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { listFields, listNameField } from '#server/forms/list-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

export const shoppingListsSection = section('shopping-lists')({
  title:
    'The shopping lists of a company: opened, renamed, removed and created; saves what other pages lead here with.',
  settings: z.strictObject({}),
  needs: ['shoppingLists', 'goodsToSave'],
  submits: ['shoppingLists.create', 'shoppingLists.addGoods'],
  resolve({ data: { shoppingLists, goodsToSave }, ...context }) {
    const { t, link, locale } = context
    const lists = node(
      'shopping-lists',
      {
        lists: shoppingLists.map(({ id, name, count, updatedAt }) => ({
          id,
          name,
          href: link('shopping_list', { id }) ?? '/',
          about: `${t('lists.count', { count })} · ${t('lists.changed', { day: formatDate(updatedAt, locale) })}`,
        })),
      },
      {
        key: 'lists',
        on: {
          rename: [{ do: 'call', op: 'shoppingLists.rename' }],
          remove: [{ do: 'call', op: 'shoppingLists.remove' }],
        },
      },
    )
    const create = describedForm(
      {
        op: 'shoppingLists.create',
        title: t('lists.new'),
        fields: [listNameField(t)],
        submit: t('lists.create'),
        sent: '',
        look: 'secondary',
        key: 'create',
      },
      context,
    )
    return goodsToSave === null ? [lists, create] : [savingForm(goodsToSave, { shoppingLists, ...context }), lists]
  },
})

/** Saves what the page was opened for. */
function savingForm(
  goods: NonNullable<LoadedData['goodsToSave']>,
  { shoppingLists, ...context }: LoadContext & Pick<LoadedData, 'shoppingLists'>,
): NodeDraft {
  const { t } = context
  const fields = listFields(t, shoppingLists)
  const form = { op: 'shoppingLists.addGoods', submit: t('lists.save'), sent: '', key: 'save' } as const
  if (goods === 'cart') return describedForm({ ...form, title: t('lists.save_cart'), fields }, context)
  if ('order' in goods)
    return describedForm(
      { ...form, title: t('lists.save_order', { number: goods.order }), fields, args: { order: goods.order } },
      context,
    )
  const qty = {
    name: 'qty',
    label: t('product.quantity'),
    type: 'text' as const,
    inputMode: 'numeric' as const,
    value: '1',
    rules: [{ rule: 'required' as const }, { rule: 'length' as const, max: 16 }],
  }
  return describedForm(
    {
      ...form,
      title: t('lists.save_product', { name: goods.name }),
      fields: [qty, ...fields],
      args: { sku: goods.sku },
    },
    context,
  )
}

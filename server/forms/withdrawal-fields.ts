import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Rule } from '#schemas/form-rule.ts'
import type { Order } from '#schemas/order.ts'

const required: Rule = { rule: 'required' }
const tidy: Rule = { rule: 'whitespace' }

/** Name of the field for a row of an order: `items.row1`. */
const rowName = (index: number) => `row${index + 1}`

/**
 * Fields of a statement of withdrawal: nothing but what the law lets the shop ask (Directive 2011/83, Art. 11a). A proven order has its
 * pieces to choose, all of them chosen; any other has its number and the buyer's own words.
 */
export function withdrawalFields(t: Translate, order: Order | null, statedOrder: string | null = null): FormField[] {
  return [...(order ? pieceFields(t, order) : [orderField(t, statedOrder)]), ...personFields(t, order)]
}

function orderField(t: Translate, statedOrder: string | null): FormField {
  return {
    name: 'orderNumber',
    label: t('contact.order_number'),
    type: 'text',
    hint: t('withdrawal.order_hint'),
    rules: [required, { rule: 'length', max: 40 }],
    ...(statedOrder !== null && { value: statedOrder }),
  }
}

/** Rows of which nothing can be given back have no field. */
function pieceFields(t: Translate, { items }: Order): FormField[] {
  return items.flatMap(({ name, options, quantity, returnableQty }, index) => {
    if (returnableQty === 0) return []
    return [
      {
        name: `items.${rowName(index)}`,
        label: [name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
        type: 'number' as const,
        inputMode: 'numeric' as const,
        hint: t('withdrawal.pieces_hint', { count: quantity }),
        value: String(returnableQty),
        rules: [required, { rule: 'number' as const, min: 0, max: returnableQty }],
        group: t('withdrawal.pieces'),
      },
    ]
  })
}

function personFields(t: Translate, order: Order | null): FormField[] {
  const { firstName, lastName } = order?.billing ?? { firstName: '', lastName: '' }
  return [
    ...(order
      ? []
      : [
          {
            name: 'subject',
            label: t('withdrawal.subject'),
            type: 'textarea' as const,
            hint: t('withdrawal.subject_hint'),
            rules: [{ rule: 'length' as const, max: 1000 }],
          },
        ]),
    {
      name: 'name',
      label: t('withdrawal.name'),
      type: 'text',
      autocomplete: 'name',
      rules: [required, tidy, { rule: 'letters' }, { rule: 'length', max: 120 }],
      ...(order && { value: `${firstName} ${lastName}`.trim() }),
    },
    {
      name: 'email',
      label: t('contact.email'),
      type: 'email',
      autocomplete: 'email',
      hint: t('withdrawal.email_hint'),
      rules: [required, { rule: 'email' }],
      ...(order && { value: order.email }),
    },
  ]
}

/**
 * The chosen pieces by id of the order's row; undefined without any choice: all that can be given back. A row without a number, or one
 * that the order does not have, counts as 0.
 */
export function chosenPieces(order: Order, items: Readonly<Record<string, number>> | undefined) {
  if (items === undefined) return undefined
  return order.items.flatMap(({ id }, index) => {
    const quantity = items[rowName(index)] ?? 0
    return quantity > 0 ? [{ orderItemId: id, quantity }] : []
  })
}

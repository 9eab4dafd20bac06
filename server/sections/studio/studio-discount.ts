import { z } from 'zod'
import { formatDateTime, formatMoney } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { Paged } from '#server/ports/orders.ts'
import type { DiscountUse, StaffDiscount } from '#server/ports/staff-discounts.ts'
import { discountForm } from './discount-form.ts'
import { discountSentences } from './discount-sentences.ts'
import { discountBadge, nameInWords } from './discount-words.ts'
import { listTable } from './list-table.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioDiscountSection = section('studio-discount')({
  title:
    'One discount code or promotion: its conditions in sentences, the form that changes it, and the orders that had it.',
  settings: z.strictObject({}),
  needs: ['staffDiscount', 'discountUses', 'discountNames', 'discountPickers'],
  submits: ['studio.changeDiscount', 'studio.arrangeDiscount', 'studio.endDiscount'],
  resolve({ data, ...context }) {
    const { staffDiscount: discount, discountUses: uses, discountNames: known, discountPickers: pickers } = data
    const { t, locale, link, staff } = context
    const { kind, code, state, terms } = discount
    const mayChange = staff?.rights.includes('catalogue') ?? false
    const list = link('studio_discounts')
    const name = nameInWords(terms, context)
    return [
      recordHead(
        {
          title: code,
          ...(name !== '' && { lead: name }),
          ...(list !== null && { back: { label: t('studio.discounts'), href: list } }),
          states: [discountBadge(state, t)],
          facts: [{ label: t('studio.discounts.kind'), value: t(`studio.discounts.kind.one.${kind}`) }],
          actions: mayChange ? endOf(discount, context) : [],
        },
        context,
      ),
      node(
        'studio-record-facts',
        { groups: discountSentences({ discount, known, goods: pickers.names, t, locale }) },
        { key: 'terms' },
      ),
      ...(mayChange ? [discountForm({ discount, known, pickers }, context)] : []),
      ...(uses ? [node('data-table', usesOf(discount, uses, context), { key: 'uses' })] : []),
    ]
  },
})

function endOf(
  { kind, code, state }: StaffDiscount,
  context: Pick<LoadContext, 't' | 'formDrafts' | 'stampForm'>,
): NodeDraft[] {
  const { t } = context
  if (state !== 'running' && state !== 'used_up') return []
  const end = recordAction(
    {
      op: 'studio.endDiscount',
      label: t('studio.discount.end'),
      effect: t('studio.discount.end.effect', { code }),
      submit: t('studio.discount.end'),
      args: { kind, code },
      fields: [{ ...confirmationField(t), label: t('studio.company.sure') }],
      isDanger: true,
    },
    context,
  )
  return [end]
}

function usesOf(
  { kind, code }: StaffDiscount,
  uses: Paged<DiscountUse>,
  context: Pick<LoadContext, 't' | 'locale' | 'link'>,
) {
  const { t, locale, link } = context
  return {
    ...listTable(
      {
        route: 'studio_discount',
        params: { id: kind },
        caption: t('studio.discount.orders'),
        asked: { code, page: uses.page > 1 ? String(uses.page) : null },
        filters: [],
        paging: uses,
        columns: [
          { label: t('studio.discount.order'), type: 'link' },
          { label: t('studio.discount.ordered'), type: 'date' },
          { label: t('studio.people.email'), type: 'text' },
          { label: t('studio.discount.taken'), type: 'money' },
        ],
        rows: uses.data.map(({ order, createdAt, email, amount, currency, counts }) => ({
          key: order,
          cells: [
            { text: order, href: link('studio_order', { id: order }) ?? '/' },
            { text: formatDateTime(createdAt, locale) },
            { text: email },
            {
              text: formatMoney(amount, currency, locale),
              ...(!counts && { note: t('studio.discount.not_counted') }),
            },
          ],
        })),
        none: t('studio.discount.no_orders'),
      },
      context,
    ),
    isCaptionShown: true,
  }
}

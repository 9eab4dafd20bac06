import { z } from 'zod'
import { formatDateTime, formatMoney } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { DiscountNames } from '#server/forms/discount-names.ts'
import { discountFields } from '#server/forms/studio-discount-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { Paged } from '#server/ports/orders.ts'
import type { DiscountUse, StaffDiscount } from '#server/ports/staff-discounts.ts'
import { discountSentences } from './discount-sentences.ts'
import { discountBadge, nameInWords } from './discount-words.ts'
import { listTable } from './list-table.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioDiscountSection = section('studio-discount')({
  title:
    'One discount code or promotion: its conditions in sentences, the form that changes it, and the orders that had it.',
  settings: z.strictObject({}),
  needs: ['staffDiscount', 'discountUses', 'discountNames'],
  submits: ['studio.changeDiscount', 'studio.endDiscount'],
  resolve({ data: { staffDiscount: discount, discountUses: uses, discountNames: known }, ...context }) {
    const { t, locale, link, staff } = context
    const { kind, code, state, terms } = discount
    const actions = staff?.rights.includes('catalogue') ? actionsOf(discount, known, context) : []
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
          actions,
        },
        context,
      ),
      node('studio-record-facts', { groups: discountSentences({ discount, known, t, locale }) }, { key: 'terms' }),
      ...(uses ? [node('data-table', usesOf(discount, uses, context), { key: 'uses' })] : []),
    ]
  },
})

function actionsOf(
  discount: StaffDiscount,
  known: DiscountNames,
  context: Pick<LoadContext, 't' | 'formDrafts' | 'stampForm'>,
): NodeDraft[] {
  const { t } = context
  const { kind, code, state, revision } = discount
  const change = recordAction(
    {
      op: 'studio.changeDiscount',
      label: t('studio.discount.change'),
      effect: t('studio.discount.change.effect'),
      submit: t('studio.discount.change.submit'),
      args: { kind, code, seen: revision },
      fields: discountFields(t, discount, known),
    },
    context,
  )
  if (state !== 'running' && state !== 'used_up') return [change]
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
  return [change, end]
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

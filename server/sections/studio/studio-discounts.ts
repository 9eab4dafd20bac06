import { z } from 'zod'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import { DISCOUNT_KINDS, DISCOUNT_STATES, type DiscountRow } from '#schemas/staff-discounts.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { newDiscountFields } from '#server/forms/studio-discount-fields.ts'
import type { Paged } from '#server/ports/orders.ts'
import type { DiscountsQuery } from '#server/ports/staff-discounts.ts'
import { discountBadge, endInWords, giftInShort, nameInWords } from './discount-words.ts'
import { listTable } from './list-table.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

const ADDING = { coupon: 'studio.addCoupon', promotion: 'studio.addPromotion' } as const

export const studioDiscountsSection = section('studio-discounts')({
  title: 'The discount codes and promotions of the shop with their state, and the forms of new ones.',
  settings: z.strictObject({}),
  needs: ['staffDiscounts', 'staffDiscountsQuery'],
  submits: ['studio.addCoupon', 'studio.addPromotion'],
  resolve({ data: { staffDiscounts: found, staffDiscountsQuery: asked }, ...context }) {
    const { t, staff } = context
    const mayChange = staff?.rights.includes('catalogue') ?? false
    const actions = DISCOUNT_KINDS.map((kind) =>
      recordAction(
        {
          op: ADDING[kind],
          label: t(`studio.discounts.add.${kind}`),
          effect: t(`studio.discounts.add.${kind}.effect`),
          submit: t('studio.discounts.add.submit'),
          fields: newDiscountFields(t, kind),
        },
        context,
      ),
    )
    return [
      recordHead(
        {
          title: t('studio.discounts'),
          lead: t('studio.discounts.lead', {
            products: t('studio.products'),
            change: t('studio.bulk.pick.submit'),
          }),
          actions: mayChange ? actions : [],
        },
        context,
      ),
      node('data-table', tableOf(found, { ...asked, mayChange }, context), { key: 'table' }),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

function tableOf(
  found: Paged<DiscountRow>,
  { q, kind, state, page, mayChange }: DiscountsQuery & { mayChange: boolean },
  context: Context,
) {
  const { t } = context
  const all = { value: null, label: t('studio.all') }
  return listTable(
    {
      route: 'studio_discounts',
      caption: t('studio.discounts'),
      asked: { q, kind, state, page: page > 1 ? String(page) : null },
      search: t('studio.discounts.search'),
      filters: [
        {
          label: t('studio.discounts.kind'),
          name: 'kind',
          choices: [all, ...DISCOUNT_KINDS.map((value) => ({ value, label: t(`studio.discounts.kind.${value}`) }))],
        },
        {
          label: t('studio.discounts.state'),
          name: 'state',
          choices: [all, ...DISCOUNT_STATES.map((value) => ({ value, label: t(`studio.discount.state.${value}`) }))],
        },
      ],
      paging: found,
      columns: [
        { label: t('studio.discounts.code'), type: 'link' },
        { label: t('studio.discounts.gives'), type: 'text' },
        { label: t('studio.discounts.period'), type: 'text' },
        { label: t('studio.discounts.uses'), type: 'number' },
        { label: t('studio.discounts.state'), type: 'state' },
      ],
      rows: found.data.map((row) => rowOf(row, context)),
      none: t('studio.discounts.none'),
      empty: t(mayChange ? 'studio.discounts.empty' : 'studio.discounts.empty.viewed'),
    },
    context,
  )
}

function rowOf(row: DiscountRow, context: Context) {
  const { kind, code, state, validFrom, validUntil, uses, limitTotal } = row
  const { t, locale, link } = context
  const name = nameInWords(row, context)
  const number = (value: number) => formatNumber(value, locale)
  return {
    key: `${kind}.${code}`,
    cells: [
      {
        text: code,
        href: link('studio_discount', { id: kind }, { query: { code } }) ?? '/',
        note: t(`studio.discounts.kind.one.${kind}`),
      },
      { text: giftInShort(row, context), ...(name !== '' && { note: name }) },
      {
        text: t('studio.discounts.from', { at: formatDateTime(validFrom, locale) }),
        note:
          validUntil === null
            ? t('studio.discounts.no_end')
            : t('studio.discounts.until', { at: endInWords(validUntil, locale) }),
      },
      {
        text:
          limitTotal === null
            ? number(uses)
            : t('studio.discounts.uses_of', { uses: number(uses), limit: number(limitTotal) }),
      },
      { text: '', badges: [discountBadge(state, t)] },
    ],
  }
}

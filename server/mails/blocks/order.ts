import { z } from 'zod'
import { formatMoney, formatPercent } from '#locales/format.ts'
import type { MessageKey } from '#locales/message-types.ts'
import type { Translate } from '#locales/translate.ts'
import type { OrderAddress } from '#schemas/address.ts'
import type { Locale } from '#schemas/locale.ts'
import { grandTotalKey } from '#schemas/money.ts'
import type { Order } from '#schemas/order.ts'
import { type BlockContext, MailText, mailBlock, onlyIf, ValueName } from '../block.ts'
import { html, lines, type Markup, painted } from '../markup.ts'
import { row } from './row.ts'

/** Label and value, one below the other: bank transfer data, delivery dates. */
export const mailFacts = mailBlock({
  type: 'mail-facts',
  title: 'What is known, row by row; a row without a value is left out',
  settings: z.strictObject({
    rows: z.array(z.strictObject({ label: MailText, value: ValueName })).min(1),
    onlyIf,
  }),
  html({ rows }, { say, facts, look }) {
    const known = rows.filter(({ value }) => facts.values[value])
    if (known.length === 0) return null
    return row(
      html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${known.map(
        ({ label, value }) =>
          html`<tr><th scope="row" ${painted(look.light, ['muted', 'line'], `${CELL};text-align:left;font-weight:400;width:40%;padding-right:12px`)}>${say(label)}</th><td ${painted(look.light, ['ink', 'line'], `${CELL};word-break:break-word`)}>${lines(facts.values[value]!)}</td></tr>`,
      )}</table>`,
    )
  },
  text({ rows }, { say, facts }) {
    const known = rows.filter(({ value }) => facts.values[value])
    return known.length === 0
      ? null
      : known.map(({ label, value }) => `${say(label)}: ${facts.values[value]}`).join('\n')
  },
})

const CELL = 'padding:8px 0;vertical-align:top;border-bottom-width:1px;border-bottom-style:solid;font-size:15px'

export const mailAddress = mailBlock({
  type: 'mail-address',
  title: 'Where it goes, or who gets the invoice',
  settings: z.strictObject({ title: MailText, of: z.enum(['recipient', 'billing', 'pickup']), onlyIf }),
  html({ title, of }, { say, facts, look }) {
    const written = addressLines(facts, of)
    if (written.length === 0) return null
    return row(
      html`<h2 ${painted(look.light, ['ink'], 'margin:12px 0 6px;font-size:17px;line-height:24px')}>${say(title)}</h2><p ${painted(look.light, ['ink'], 'margin:0')}>${lines(written.join('\n'))}</p>`,
    )
  },
  text({ title, of }, { say, facts }) {
    const written = addressLines(facts, of)
    return written.length === 0 ? null : `${say(title)}:\n${written.join('\n')}`
  },
})

function addressLines(
  { order, locale }: Pick<BlockContext['facts'], 'order' | 'locale'>,
  of: 'recipient' | 'billing' | 'pickup',
): string[] {
  if (!order) return []
  if (of === 'pickup') {
    const point = order.pickupPoint
    if (!point) return []
    return [point.id, point.line1, point.line2, point.openingHours].filter((line) => line !== '')
  }
  // A collected parcel has no address of its own.
  if (of === 'recipient' && (order.pickupPoint || !order.shippingMethod)) return []
  const {
    kind,
    companyName,
    firstName,
    lastName,
    taxId,
    street,
    buildingNumber,
    apartmentNumber,
    ...rest
  }: OrderAddress = order[of]
  const house = apartmentNumber ? `${buildingNumber}/${apartmentNumber}` : buildingNumber
  return [
    kind === 'company' ? companyName : null,
    `${firstName} ${lastName}`.trim(),
    rest.addressLine2,
    `${street ?? ''} ${house}`.trim(),
    `${rest.postcode} ${rest.city}`,
    countryName(rest.countryCode, locale),
    of === 'billing' ? taxId : rest.phone,
  ].filter((line): line is string => line !== null && line !== '')
}

function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** The ordered products: a table with heads, for screen readers too. */
export const mailOrderLines = mailBlock({
  type: 'mail-order-lines',
  title: 'The products of the order with quantities and prices',
  settings: z.strictObject({ onlyIf }),
  html(_, { facts, t, look }) {
    const { order } = facts
    if (!order) return null
    const { light } = look
    const head = painted(light, ['muted', 'line'], `${CELL};font-weight:400;font-size:13px;text-align:left`)
    const headRight = painted(light, ['muted', 'line'], `${CELL};font-weight:400;font-size:13px;text-align:right`)
    const lineOf = (item: Order['items'][number]): Markup => {
      const { name, details, quantity, sum } = written(item, order, facts, t)
      return html`<tr><td ${painted(light, ['ink', 'line'], `${CELL};padding-right:12px`)}><strong>${name}</strong>${details && html`<br><span ${painted(light, ['muted'], 'font-size:13px')}>${details}</span>`}<br><span ${painted(light, ['muted'], 'font-size:13px')}>${quantity}</span></td><td ${painted(light, ['ink', 'line'], `${CELL};text-align:right;white-space:nowrap`)}>${sum}</td></tr>`
    }
    return row(
      html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><th scope="col" ${head}>${t('mail.lines.product')}</th><th scope="col" ${headRight}>${t('mail.lines.sum')}</th></tr>${order.items.map(lineOf)}</table>`,
      { bottom: 4 },
    )
  },
  text(_, { facts, t }) {
    const { order } = facts
    if (!order) return null
    return order.items
      .map((item) => {
        const { name, details, quantity, sum } = written(item, order, facts, t)
        return `- ${name}${details ? ` (${details})` : ''}\n  ${quantity} = ${sum}`
      })
      .join('\n')
  },
})

function written(
  item: Order['items'][number],
  order: Order,
  { locale, holds }: BlockContext['facts'],
  t: BlockContext['t'],
) {
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const isExcluded = item.withdrawalExcluded !== null && holds.has('consumer')
  // The leading price, so that unit price × quantity is the row.
  const side = order.customerType === 'b2b' ? 'net' : 'gross'
  const options = item.options.map(({ label, valueLabel }) => `${label}: ${valueLabel}`)
  return {
    name: item.name,
    details: [...options, `${t('mail.lines.sku')}: ${item.sku}`, isExcluded ? t('mail.lines.excluded') : '']
      .filter(Boolean)
      .join(', '),
    quantity: [
      t('mail.lines.quantity', { count: item.quantity, price: money(item.unitPrice[side]) }),
      ...(item.canceledQty ? [t('mail.lines.canceled', { count: item.canceledQty })] : []),
    ].join(', '),
    sum: money(item.rowPrice[side]),
  }
}

export const mailTotals = mailBlock({
  type: 'mail-totals',
  title: 'The sums of the order with VAT by rate',
  settings: z.strictObject({ onlyIf }),
  html(_, { facts: { order, locale }, look, shop }) {
    if (!order) return null
    const note = order.intraEuSupply
    return row(
      html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${totalsOf(
        order,
        locale,
        shop.words.ofPages,
      ).map(({ label, amount, isGrand }) => {
        const style = `padding:5px 0;font-size:${isGrand ? 18 : 15}px;font-weight:${isGrand ? 700 : 400}`
        return html`<tr><th scope="row" ${painted(look.light, [isGrand ? 'ink' : 'muted'], `${style};text-align:left`)}>${label}</th><td ${painted(look.light, ['ink'], `${style};text-align:right;white-space:nowrap`)}>${amount}</td></tr>`
      })}</table>${note && html`<p ${painted(look.light, ['muted'], 'margin:6px 0 0;font-size:15px')}>${note.label}</p>`}`,
    )
  },
  text: (_, { facts: { order, locale }, shop }) =>
    order
      ? [
          ...totalsOf(order, locale, shop.words.ofPages).map(({ label, amount }) => `${label}: ${amount}`),
          ...(order.intraEuSupply ? [order.intraEuSupply.label] : []),
        ].join('\n')
      : null,
})

/** Gross for consumers; companies see the net sum as well. S3.40, Domain 2. */
function totalsOf(order: Order, locale: Locale, t: Translate) {
  const isNet = order.customerType === 'b2b'
  return order.totals.flatMap(({ code, price, parts = [] }) => {
    if (code === 'discount' && parts.length > 0)
      return parts.map((part) => ({ label: part.label, amount: money(part.price.gross), isGrand: false }))
    const isGrand = code === 'grand_total__incl_tax'
    if (code.endsWith('__excl_tax')) {
      if (!isNet) return []
      return [{ label: t(`total.${code}` as 'total.subtotal__excl_tax'), amount: money(price.net), isGrand }]
    }
    const rate = /^tax__(\d+(?:\.\d+)?)$/.exec(code)?.[1]
    if (rate)
      return [
        {
          label: t('total.tax', { rate: formatPercent(Number(rate) / 100, locale) }),
          amount: money(price.gross),
          isGrand,
        },
      ]
    const key = isGrand ? grandTotalKey(isNet ? 'net' : 'gross') : (`total.${code}` as MessageKey)
    const label = (t as (key: MessageKey) => string)(key)
    if (label === '') return []
    const isFree = code === 'shipping__incl_tax' && price.gross === 0
    const named = [label, ...parts.map((part) => part.label)].join(' – ')
    return [{ label: named, amount: isFree ? t('total.free') : money(price.gross), isGrand }]
  })

  function money(minor: number) {
    return formatMoney(minor, order.currency, locale)
  }
}

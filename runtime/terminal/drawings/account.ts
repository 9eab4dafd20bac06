import type { Cart } from '#schemas/cart.ts'
import type { CustomerTerms } from '#schemas/user.ts'
import type { NodeContext } from '../node-context.ts'
import { eventButton, type Form, field, group, heading, link, type Part, text } from '../parts.ts'

/** The credit of a company: three amounts, or the sentence that it has none. */
export function drawCreditLimit({ props, words }: NodeContext): Part[] {
  const limit = props.limit as { available: string; used: string; maximum: string } | undefined
  return [
    heading(words.t('credit.title')),
    ...(props.isBlocked === true ? [{ is: 'alert', text: words.t('credit.blocked') } as const] : []),
    ...(limit
      ? (['available', 'used', 'maximum'] as const).map((name) => text(`${words.t(`credit.${name}`)}: ${limit[name]}`))
      : [text(words.t('credit.none'))]),
  ]
}

/** The credit of a company beside its cart, in whole złoty. Nothing without credit, or while it is blocked. */
export function drawCreditBadge({ props, words }: NodeContext): Part[] {
  const credit = props.credit as CustomerTerms | null | undefined
  if (!credit || credit.total === null || credit.isBlocked) return []
  const isTotal = props.view === 'total'
  const available = credit.available ?? credit.total
  const amount = words.money(isTotal ? credit.total : available, 'PLN', { whole: true })
  const isExceeded = !isTotal && netInPln(props.cart as Cart | null | undefined, props.rates) > available
  return [
    text(`${words.t(isTotal ? 'credit.maximum' : 'credit.available')}: ${amount}`),
    ...(isExceeded ? [{ is: 'alert', text: words.t('credit.exceeded') } as const] : []),
  ]
}

/** Net total in grosze. 0 without a rate: the cart must not be said to exceed the credit. */
function netInPln(cart: Cart | null | undefined, rates: unknown): number {
  const net = cart?.totalSegments.find(({ code }) => code === 'grand_total__excl_tax')?.price.net ?? 0
  if (!cart || cart.currency === 'PLN') return net
  return Math.round(net * ((rates as Readonly<Record<string, number>>)[cart.currency] ?? 0))
}

interface Address {
  id: string
  title: string
  lines: string[]
  isDefaultShipping: boolean
  isDefaultBilling: boolean
  editHref: string
}

/** The addresses, each with its two uses as boxes, and the ways to change and remove it. */
export function drawAddressBook(context: NodeContext): Part[] {
  const { id, props, words } = context
  const addresses = props.addresses as Address[]
  return [
    ...(addresses.length === 0 ? [text(words.t('empty.addresses'))] : []),
    ...addresses.map((address) =>
      group(address.title, [
        heading(address.title),
        ...address.lines.map(text),
        ...drawUses(context, address),
        link(`${words.t('address.edit')}: ${address.title}`, address.editHref),
        ...(context.handles('remove')
          ? [eventButton(`${words.t('address.remove')}: ${address.title}`, id, 'remove', { id: address.id })]
          : []),
      ]),
    ),
    link(words.t('address.new'), String(props.addHref)),
  ]
}

function drawUses({ id: node, words, handles }: NodeContext, address: Address): Part[] {
  const { id, title } = address
  const uses = [
    ['shipping', 'address.default_shipping', address.isDefaultShipping],
    ['billing', 'address.default_billing', address.isDefaultBilling],
  ] as const
  return uses.map(([use, key, isOn]) => {
    const label = `${words.t(key)}: ${title}`
    if (!handles('setDefault')) return text(`${isOn ? '[x]' : '[ ]'} ${label}`)
    const box = field('isOn', label, { type: 'check', value: isOn })
    const send = { by: 'event', node, event: 'setDefault', fixed: { id, use } } as const
    const form: Form = { id: `${node}:setDefault:${id}:${use}`, fields: [box], send, isSentAtOnce: true }
    return { is: 'field', form, field: box }
  })
}

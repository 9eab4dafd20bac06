import { z } from 'zod'
import { formatMoney } from '#locales/format.ts'
import type { Cart } from '#schemas/cart.ts'
import { node, section } from '#server/compiler/section.ts'
import { checkoutFields } from '#server/forms/checkout-fields.ts'
import { CART } from '#server/sections/cart/cart-page.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'

export const checkoutPageSection = section('checkout-page')({
  title: 'The checkout in one form: recipient, delivery, payment, comment and consents, the summary above the button.',
  settings: z.strictObject({}),
  needs: ['checkout', 'addresses', 'points'],
  submits: ['checkout.place'],
  async resolve({ data, link, t, locale, shopper, query, ...context }) {
    const { checkout, addresses, points } = data
    const { cart } = checkout
    const { city = '', postcode = '' } = checkout.details.recipient
    const pageAt = (page: string) => hrefIfTold({ page }, { link, locale, ...context })
    const [terms, privacy, delivery] = await Promise.all(['terms', 'privacy', 'delivery-payment'].map(pageAt))
    const cartHref = link('cart')
    const { fields, parts } = checkoutFields(checkout, {
      locale,
      t,
      kind: shopper.kind,
      money: (minor) => formatMoney(minor, cart.currency, locale),
      addresses: addresses.map(({ id, label, firstName, lastName, street, buildingNumber, city }) => ({
        id,
        label:
          label || [`${firstName} ${lastName}`, [street, buildingNumber].filter(Boolean).join(' '), city].join(', '),
      })),
      points,
      pointQuery: query.points ?? '',
      pointsHref: link('checkout', {}, { query: { points: city || postcode } }) ?? '',
      termsHref: terms ?? null,
    })
    const form = describedForm(
      {
        op: 'checkout.place',
        save: 'checkout.save',
        lookUp: 'checkout.lookUpCompany',
        fields: [
          ...fields,
          { name: 'whole', label: '', type: 'hidden', value: '1', rules: [] },
          { name: 'expectedTotal', label: '', type: 'hidden', value: totalOf(cart), rules: [] },
        ],
        parts,
        submit: t('checkout.buy'),
        sent: '',
        note: { text: t('consent.privacy'), ...(privacy && { href: privacy }) },
        summary: [
          node(
            'checkout-summary',
            {
              cart: CART,
              ...(cartHref !== null && { editHref: cartHref }),
            },
            { key: 'summary' },
          ),
        ],
      },
      { ...context, isOnly: true },
    )
    const login = shopper.kind === 'visitor' ? link('login', {}, { query: { back: link('checkout') ?? '/' } }) : null
    return node(
      'checkout-page',
      {
        title: t('page.checkout'),
        ...(delivery && { conditions: { label: t('checkout.conditions'), href: delivery } }),
        ...(login !== null && { login: { label: t('checkout.selection.login'), href: login } }),
      },
      { slots: { form: [form] } },
    )
  },
})

/** The total that the shopper sees and confirms, as a decimal string. */
function totalOf({ totalSegments }: Cart): string {
  const gross = totalSegments.find(({ code }) => code === 'grand_total__incl_tax')?.price.gross ?? 0
  return (gross / 100).toFixed(2)
}

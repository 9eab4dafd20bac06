import type { Translate } from '#locales/translate.ts'
import type { FormField, FormPart } from '#schemas/form-field.ts'
import type { FieldCondition } from '#schemas/form-rule.ts'
import type { Locale } from '#schemas/locale.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type { Checkout } from '#server/ports/checkout.ts'
import { billingName, formOf, type PlaceField } from './checkout-values.ts'
import { COUNTRY_CODES, countryOptions } from './countries.ts'
import { type DeliveryWorld, deliveryFields } from './delivery-fields.ts'
import { paymentFields } from './payment-fields.ts'
import { companyNameField, emailField, nameFields, phoneField, placeFields, taxIdField } from './person-fields.ts'

export interface CheckoutWorld extends DeliveryWorld {
  kind: CustomerKind
  /** of the address book, as choices; empty for guests */
  addresses: readonly { id: string; label: string }[]
  /** of the accepted terms; null if they cannot be linked */
  termsHref: string | null
}

/** The checkout as a form: its fields with the saved values, grouped into parts. S2.128-S2.133, Domain 1, Domain 7. */
export function checkoutFields(checkout: Checkout, world: CheckoutWorld): { fields: FormField[]; parts: FormPart[] } {
  const { t } = world
  const recipient = recipientFields(checkout, world)
  const invoice = invoiceFields(world)
  const delivery = deliveryFields(checkout, world)
  const payment = paymentFields(checkout, world)
  const rest = restFields(checkout, world)
  const known = formOf(checkout.details)
  const parts: FormPart[] = [
    { key: 'recipient', title: t('checkout.part.recipient'), fields: names([...recipient, ...invoice]) },
    {
      key: 'delivery',
      title: t('checkout.part.delivery'),
      fields: names(delivery),
      ...(checkout.deliveryMethods.length === 0 && { alert: t('checkout.no_delivery') }),
    },
    {
      key: 'payment',
      title: t('checkout.part.payment'),
      fields: names(payment),
      ...(checkout.paymentMethods.length === 0 && { alert: t('checkout.no_payment') }),
    },
    { key: 'rest', title: t('checkout.part.rest'), fields: names(rest) },
  ]
  const fields = [...recipient, ...invoice, ...delivery, ...payment, ...rest]
  return {
    fields: fields.map((field) => withKnown(field, known[field.name])),
    // A virtual cart needs no shipping (S5.24).
    parts: parts.filter(({ key }) => key !== 'delivery' || !checkout.cart.isVirtual),
  }
}

const names = (fields: readonly FormField[]) => fields.map(({ name }) => name)

function withKnown(field: FormField, value: string | boolean | undefined): FormField {
  return value === undefined || value === '' ? field : { ...field, value }
}

type Writing = { locale: Locale; t: Translate }

function recipientFields(checkout: Checkout, { addresses, ...world }: CheckoutWorld): FormField[] {
  const { t } = world
  const saved: FormField[] =
    addresses.length === 0
      ? []
      : [
          {
            name: 'savedAddress',
            label: t('checkout.saved_address'),
            type: 'select',
            options: addresses.map(({ id, label }) => ({ value: id, label })),
            rules: [],
            save: t('checkout.use_address'),
          },
        ]
  return [
    ...saved,
    emailField(t),
    ...nameFields(t),
    countryField(checkout, world, 'countryCode'),
    ...placeFields(t, { byCountry: { countryField: 'countryCode' } }),
    lineTwo(t),
    {
      ...phoneField(world, { isRequired: true, countryField: 'countryCode' }),
      ...(!checkout.cart.isVirtual && { hint: t('checkout.phone_hint') }),
    },
  ]
}

function countryField({ countries }: Pick<Checkout, 'countries'>, { locale, t }: Writing, name: string): FormField {
  return {
    name,
    label: t('register.country'),
    type: 'select',
    autocomplete: 'country',
    // The default of the commerce API until a country is chosen: the delivery methods are those of this country.
    value: 'PL',
    options: countryOptions(locale, countries),
    rules: [{ rule: 'required' }, { rule: 'choice', values: [...countries] }],
    save: t('checkout.update'),
  }
}

function lineTwo(t: Translate): FormField {
  return {
    name: 'addressLine2',
    label: t('address.line2'),
    type: 'text',
    autocomplete: 'address-line2',
    rules: [{ rule: 'whitespace' }, { rule: 'length', max: 100 }],
  }
}

const ticked = (field: string): FieldCondition => ({ field, equals: true })

function invoiceFields({ kind, ...world }: CheckoutWorld): FormField[] {
  const { t } = world
  const isBusiness = kind === 'b2b' || kind === 'b2bPlus'
  // In Germany every order comes with an invoice, so the form only asks for its address. Domain 7.
  const isGerman = world.locale === 'de'
  const when = [...(isGerman ? [] : [ticked('wantsInvoice')]), ticked('asCompany')]
  const billed = (field: FormField): FormField => ({
    ...field,
    group: t('checkout.billing'),
    // Browsers that fill in addresses keep the two apart.
    ...(field.autocomplete !== undefined && { autocomplete: `billing ${field.autocomplete}` }),
    when: [ticked('hasOtherBilling')],
  })
  const place = [...nameFields(t), ...placeFields(t, { byCountry: { countryField: 'billingCountryCode' } })]
  return [
    {
      name: 'wantsInvoice',
      label: t('checkout.wants_invoice'),
      type: 'checkbox',
      rules: [],
      ...(isGerman && { when: [{ field: 'countryCode', equals: 'DE', not: true }] }),
    },
    {
      name: 'asCompany',
      label: t('checkout.as_company'),
      type: 'checkbox',
      rules: [],
      ...(!isGerman && { when: [ticked('wantsInvoice')] }),
    },
    { ...taxIdField(t, { countryField: 'countryCode', when }), lookUp: t('company.lookup.button') },
    companyNameField(t, when),
    ...(isBusiness
      ? ([
          { name: 'consumerRights', label: t('consent.entrepreneur'), type: 'checkbox', rules: [] },
          {
            name: 'purchaseOrderNumber',
            label: t('checkout.purchase_order'),
            type: 'text',
            rules: [{ rule: 'whitespace' }, { rule: 'length', max: 50 }],
          },
        ] satisfies FormField[])
      : []),
    { name: 'hasOtherBilling', label: t('checkout.other_billing'), type: 'checkbox', rules: [] },
    ...place.map((field) => ({ ...billed(field), name: billingName(field.name as PlaceField) })),
    billed(billingCountry(world)),
    {
      ...billed(phoneField(world, { isRequired: true, countryField: 'billingCountryCode' })),
      name: 'billingPhone',
    },
  ]
}

/** An invoice may go to any country of the EU, also to one that no parcel goes to. */
function billingCountry({ locale, t }: Writing): FormField {
  const { save: _, ...field } = countryField({ countries: [...COUNTRY_CODES] }, { locale, t }, 'billingCountryCode')
  return field
}

function restFields({ cart }: Checkout, { t, termsHref }: CheckoutWorld): FormField[] {
  const hasDownload = cart.items.some(({ product }) => product.type === 'downloadable')
  return [
    { name: 'comment', label: t('checkout.part.comment'), type: 'textarea', rules: [{ rule: 'length', max: 1000 }] },
    {
      name: 'terms',
      label: t('consent.terms'),
      type: 'checkbox',
      rules: [{ rule: 'required' }],
      ...(termsHref !== null && { link: { words: t('consent.terms.words'), href: termsHref } }),
    },
    // A downloadable file can be withdrawn from unless the shopper requests it at once and knows the effect. Domain 1.
    ...(hasDownload
      ? ([
          { name: 'digital', label: t('consent.digital'), type: 'checkbox', rules: [{ rule: 'required' }] },
        ] satisfies FormField[])
      : []),
    { name: 'newsletter', label: t('consent.newsletter'), type: 'checkbox', rules: [] },
  ]
}

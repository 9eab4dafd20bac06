import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { addressFields } from '#server/forms/address-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { addressLines } from '#server/sections/order/address-lines.ts'

export const addressBookSection = section('address-book')({
  title: 'The address book with its default switches, and the form of the address that is added or changed.',
  settings: z.strictObject({}),
  needs: ['addresses', 'editedAddress'],
  submits: ['account.saveAddress'],
  resolve({ data: { addresses, editedAddress }, ...context }) {
    const { t, link, locale } = context
    const back = link('addresses') ?? '/'
    if (context.shopper.user?.company)
      return node('summary-list', {
        text: t('company.addresses'),
        rows: addresses.map((address) => ({
          label: address.label || `${address.firstName} ${address.lastName}`,
          lines: addressLines(address, locale).slice(address.label ? 0 : 1),
        })),
      })
    if (editedAddress !== null) {
      const known = editedAddress === 'new' ? null : editedAddress
      return describedForm(
        {
          op: 'account.saveAddress',
          ...(known && { args: { id: known.id } }),
          title: t(known ? 'address.edit_title' : 'address.new'),
          fields: addressFields({ locale, t }, known),
          submit: t('account.save'),
          sent: t(known ? 'address.update_ok' : 'address.add_ok'),
          links: [{ label: t('address.cancel'), href: back }],
          key: known ? 'edit' : 'new',
        },
        context,
      )
    }
    const edit = (id: string) => link('addresses', {}, { query: { edit: id } }) ?? back
    return node(
      'address-book',
      {
        addresses: addresses.map((address) => ({
          id: address.id,
          title: address.label || `${address.firstName} ${address.lastName}`,
          lines: addressLines(address, locale).slice(address.label ? 0 : 1),
          isDefaultShipping: address.isDefaultShipping,
          isDefaultBilling: address.isDefaultBilling,
          editHref: edit(address.id),
        })),
        addHref: edit('new'),
      },
      {
        key: 'book',
        on: {
          remove: [{ do: 'call', op: 'account.removeAddress' }],
          setDefault: [{ do: 'call', op: 'account.setDefaultAddress' }],
        },
      },
    )
  },
})

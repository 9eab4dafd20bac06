import { addressOf, type CustomerFormat, customerOnLine, unquoted, withoutEmail } from './customer-preset.ts'

/** The customer CSV of Shopify: a line each, with the default address. It says whether, but not when a consent was given. */
export const shopifyCustomers: CustomerFormat = {
  needs: ['Email', 'First Name', 'Last Name', 'Default Address Address1'],
  *convert(rows, { language, currency }) {
    for (const { line, cells } of rows) {
      const email = unquoted(cells.Email)
      if (email === '') {
        yield withoutEmail(line)
        continue
      }
      const part = (name: string) => cells[`Default Address ${name}`]
      const phone = unquoted(cells.Phone)
      const accepts = cells['Accepts Email Marketing']?.trim().toLowerCase()
      const address = addressOf({
        ...{ company: part('Company'), line1: part('Address1'), line2: part('Address2'), postcode: part('Zip') },
        ...{ city: part('City'), region: part('Province Code'), country: part('Country Code') },
        phone: part('Phone') || phone,
      })
      yield customerOnLine(
        line,
        {
          ...{ email, firstName: cells['First Name'] ?? '', lastName: cells['Last Name'] ?? '', language, currency },
          ...(phone !== '' && { phone }),
          ...(accepts && { newsletter: { subscribed: accepts === 'yes', givenAt: null, source: null } }),
        },
        address ? [{ ...address, isDefaultBilling: true, isDefaultShipping: true }] : [],
      )
    }
  },
}

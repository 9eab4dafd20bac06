import type { OrderAddress } from '#schemas/address.ts'
import type { Locale } from '#schemas/locale.ts'

/** Name of the company tax number by country. */
const TAX_ID: Readonly<Record<string, string>> = { PL: 'NIP', DE: 'USt-IdNr.' }

/** An address as on a letter, the name first. */
export function addressLines(address: Omit<OrderAddress, 'kind'>, locale: Locale): string[] {
  const { firstName, lastName, companyName, taxId, street, buildingNumber, apartmentNumber } = address
  const house = apartmentNumber ? `${buildingNumber}/${apartmentNumber}` : buildingNumber
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.countryCode)
  return [
    `${firstName} ${lastName}`,
    companyName,
    taxId && `${TAX_ID[address.countryCode] ?? 'VAT'}: ${taxId}`,
    [street, house].filter(Boolean).join(' '),
    address.addressLine2,
    `${address.postcode} ${address.city}`,
    country ?? null,
    address.phone,
  ].filter((line): line is string => line !== null && line !== '')
}

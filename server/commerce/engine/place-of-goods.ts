import { NORTHERN_IRELAND } from '#server/platform/store-config/vat-rates.ts'

/** Where goods go for VAT: the country, or Northern Ireland by its postcodes, which all begin with BT. Null if unknown. */
export function placeOfGoods({
  countryCode,
  postcode,
}: {
  countryCode?: string | undefined
  postcode?: string | undefined
}): string | null {
  if (countryCode === 'GB' && /^\s*BT\d/i.test(postcode ?? '')) return NORTHERN_IRELAND
  return countryCode || null
}

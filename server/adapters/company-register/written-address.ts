import type { RegisteredCompany } from '#server/ports/company-register.ts'

type Place = Pick<RegisteredCompany, 'street' | 'buildingNumber' | 'apartmentNumber' | 'postcode' | 'city'>

const NOWHERE: Place = { street: null, buildingNumber: null, apartmentNumber: null, postcode: null, city: null }

/**
 * Parses a Polish address that a register writes as one text: `PIOTRKOWSKA 87/4, 90-423 ŁÓDŹ`, with or without `UL.`;
 * line breaks count as commas. Unclear parts stay null, for the shopper to type.
 */
export function readWrittenAddress(text: string | null): Place {
  const [, way = '', postcode, city = ''] = /^(.*?)[,\s]+(\d{2}-\d{3})\s+(.+)$/su.exec((text ?? '').trim()) ?? []
  if (postcode === undefined) return NOWHERE
  const [, street = '', building, apartment] =
    /^(.*?)\s+(\d+\s?[A-Za-z]?(?:-\d+\s?[A-Za-z]?)?)(?:\s*(?:\/|M\.?|LOK\.?)\s*(\w+))?$/iu.exec(way.trim()) ?? []
  const named = street.replace(/^ul\.?\s+/iu, '').trim()
  return {
    street: named === '' ? null : asWritten(named),
    buildingNumber: building?.replace(/\s/g, '') ?? null,
    apartmentNumber: apartment ?? null,
    postcode,
    city: asWritten(city.trim()),
  }
}

/** Registers write in capitals; people do not. */
function asWritten(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

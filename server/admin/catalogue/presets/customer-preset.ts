import { TRANSLATE } from '#locales/all.ts'
import type { Locale } from '#schemas/locale.ts'
import type { GoodsRecord } from '../catalogue-desk.ts'
import type { Converted, Format, PresetRow } from './preset.ts'

/** What a file of another shop does not say of its customers. */
export interface CustomerOptions {
  language: Locale
  currency: string
  /** VAT rate that prices of orders contain, in per cent */
  vat: number
}

/** One way in which another program writes customers. */
export interface CustomerFormat extends Format {
  /** What becomes of the rows of one document. */
  convert(rows: readonly PresetRow[], options: CustomerOptions): Iterable<Converted>
}

/** An address as other programs write it: two lines, and names of its parts. */
export interface ForeignAddress {
  firstName?: string | undefined
  lastName?: string | undefined
  company?: string | undefined
  line1?: string | undefined
  line2?: string | undefined
  postcode?: string | undefined
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
  phone?: string | undefined
}

const NUMBER = String.raw`\d+\s?[A-Za-z]?(?:[-–]\d+[A-Za-z]?)?`
const FLAT = String.raw`(?:\/|m\.?|lok\.?|apt\.?|unit|#)\s*(\d+[A-Za-z]?)`
const STREET_FIRST = new RegExp(String.raw`^(.*?\D)\s+(${NUMBER})(?:\s*${FLAT})?$`, 'i')
const NUMBER_FIRST = new RegExp(String.raw`^(${NUMBER})\s+(\D.*)$`, 'i')
const FLAT_ALONE = new RegExp(String.raw`^(?:${FLAT}|(\d+[A-Za-z]?))$`, 'i')

/** An address of ours; null if there is none. These files have no tax numbers, so it is a person's, at a company. */
export function addressOf(given: ForeignAddress): GoodsRecord | null {
  const line1 = (given.line1 ?? '').trim().replace(/^ul\.\s*/i, '')
  const city = (given.city ?? '').trim()
  if (line1 === '' && city === '') return null
  const { street, buildingNumber, apartmentNumber } = splitStreet(line1)
  const line2 = (given.line2 ?? '').trim()
  const flat = apartmentNumber === null ? FLAT_ALONE.exec(line2) : null
  const second = flat ? '' : line2
  return {
    kind: 'individual',
    ...(given.company?.trim() && { companyName: given.company.trim() }),
    ...(given.firstName && { firstName: given.firstName.trim() }),
    ...(given.lastName && { lastName: given.lastName.trim() }),
    ...{ street, buildingNumber, apartmentNumber: apartmentNumber ?? flat?.[1] ?? flat?.[2] ?? null },
    ...(second !== '' && { addressLine2: second }),
    ...{ postcode: unquoted(given.postcode), city, countryCode: (given.country ?? '').trim().toUpperCase() },
    ...(given.region && { region: given.region.trim() }),
    ...(given.phone && { phone: unquoted(given.phone) }),
  }
}

/** `Tkacka 18/4` and `18 High Street`; a line without a number is a street. */
function splitStreet(line: string) {
  const first = STREET_FIRST.exec(line)
  if (first) return { street: first[1]!.trim(), buildingNumber: plain(first[2]!), apartmentNumber: first[3] ?? null }
  const last = NUMBER_FIRST.exec(line)
  if (last) return { street: last[2]!.trim(), buildingNumber: plain(last[1]!), apartmentNumber: null }
  return { street: line, buildingNumber: '', apartmentNumber: null }
}

const plain = (number: string) => number.replace(/\s/g, '').replace('–', '-')

/** Spreadsheets write an apostrophe before numbers that are no numbers to them. */
export const unquoted = (cell: string | undefined): string => (cell ?? '').replace(/^'/, '').trim()

/** An instant of `2024-05-01 10:20:30` or `2024-05-01 10:20`, which is taken as UTC; absent for none. */
export function instantOf(cell: string | undefined): { createdAt?: string } {
  const [, day, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?/.exec((cell ?? '').trim()) ?? []
  return day === undefined || day.startsWith('0000') ? {} : { createdAt: `${day}T${time}${seconds}.000Z` }
}

/** An instant of `2024-05-01 10:20:30 +0200`; absent for none. */
export function instantWithZone(cell: string | undefined): { createdAt?: string } {
  const [, day, time, zone] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2}):?(?=\d{2})/.exec(cell ?? '') ?? []
  const minutes = /(\d{2})$/.exec(cell ?? '')?.[1]
  return day === undefined ? instantOf(cell) : { createdAt: `${day}T${time}${zone}:${minutes}` }
}

/** A customer on one line, with addresses in the order of their use. */
export function customerOnLine(line: number, record: GoodsRecord, addresses: readonly GoodsRecord[]): Converted {
  return {
    ...{ kind: 'customer', line },
    record: { ...record, ...(addresses.length > 0 && { addresses }) },
    lines: new Map(addresses.map((_, at) => [`addresses.${at}`, line])),
  }
}

/** What an order calls a delivery without a name. */
export const unnamedDelivery = ({ language }: CustomerOptions): string =>
  TRANSLATE[language]('total.shipping__incl_tax')

/** Why a line is no account. */
export const withoutEmail = (line: number): Converted => ({
  ...{ line, fault: 'the customer has no e-mail address, without which there is no account: leave it out.' },
})

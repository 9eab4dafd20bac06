import type { Locale } from '#schemas/locale.ts'
import type { CodeName, StaffNames } from '#server/ports/staff-names.ts'
import type { NamedCategory } from './category-lines.ts'
import { countryOptions } from './countries.ts'
import { camelName } from './field-names.ts'

/** What people call what the terms of a discount name. */
export interface DiscountNames extends Pick<StaffNames, 'delivery' | 'priceGroups'> {
  categories: readonly NamedCategory[]
  /** to which it can be limited */
  countries: readonly CodeName[]
}

/** Countries that the shop may deliver to, in words. */
export const namedCountries = (locale: Locale): CodeName[] =>
  countryOptions(locale).map(({ value, label }) => ({ code: value, name: label }))

/** A code that can be ticked, by the name of its field. */
export interface CodeTick extends CodeName {
  field: string
}

/** One tick for each known code, and for those that are chosen and unknown by now. */
export function codeTicks(prefix: string, known: readonly CodeName[], chosen: readonly string[] | null): CodeTick[] {
  const gone = (chosen ?? []).filter((code) => known.every((each) => each.code !== code))
  return [...known, ...gone.map((code) => ({ code, name: code }))].map((each) => ({
    ...each,
    field: camelName(prefix, each.code),
  }))
}

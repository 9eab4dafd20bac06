import type { Insertable, Transaction } from 'kysely'
import parsePhone from 'libphonenumber-js/min'
import { readPhone } from '#schemas/phone.ts'
import { fold, spellings, splitWords } from '../../../search/words.ts'
import type { EngineDatabase, EngineTables } from '../../schema.ts'
import type { OrderRecord } from '../read-order.ts'
import type { StoredOrder } from '../stored-order.ts'

/** What staff find an order by; an address that an older order lacks is left out. */
type SearchedOrder = Partial<Pick<StoredOrder, 'recipient' | 'billing' | 'orderedBy'>>

/** Digits of a tax number: fewer are no number of a company. */
const TAX_DIGITS = /\d{7,}$/

/**
 * The words that staff find an order by, folded, each once: names, companies, telephone numbers with and without their country, tax
 * numbers and postcodes of both addresses, and the person who ordered. The e-mail address has a column of its own.
 */
function orderWords({ recipient, billing, orderedBy = '' }: SearchedOrder): string[] {
  const addresses = [recipient, billing].filter((each) => each !== undefined)
  const words = addresses.flatMap(({ firstName, lastName, companyName, taxId, postcode, phone, countryCode }) => [
    ...nameWords(`${firstName} ${lastName} ${companyName ?? ''}`),
    ...taxWords(taxId ?? ''),
    compact(postcode),
    ...phoneWords(phone, countryCode),
  ])
  return [...new Set([...words, ...nameWords(orderedBy)])].filter((word) => word.length > 1)
}

/** The number of an order, or its end, as a word: backwards, so that the end is found like a beginning. */
export const numberWord = (digits: string): string => `<${[...digits].reverse().join('')}`

/** Words of a name in each of their spellings. */
export const nameWords = (name: string): string[] => splitWords(name).flatMap(spellings)

/** Letters and digits alone: `00-950` as `00950`. */
export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** A tax number as it was written, and without the letters of its country. */
function taxWords(taxId: string): string[] {
  const word = compact(taxId)
  return [word, TAX_DIGITS.exec(word)?.[0] ?? '']
}

/** Digits of a telephone number with its country (`48601234567`) and without (`601234567`). */
function phoneWords(phone: string, country: string): string[] {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  const whole = readPhone(phone, country)
  return whole === null ? [digits] : [whole.slice(1), parsePhone(whole)?.nationalNumber ?? '']
}

/** The rows of `order_words` of these orders: their words, and their numbers. */
export function orderWordRows(
  orders: readonly Pick<OrderRecord, 'number' | 'content'>[],
): Insertable<EngineTables['order_words']>[] {
  return orders.flatMap(({ number, content }) =>
    [numberWord(number), ...orderWords(JSON.parse(content))].map((word) => ({ order_number: number, word })),
  )
}

/** Lets staff find a new order. */
export async function noteWords(
  tx: Transaction<EngineDatabase>,
  order: Pick<OrderRecord, 'number' | 'content'>,
): Promise<void> {
  await tx
    .insertInto('order_words')
    .values(orderWordRows([order]))
    .execute()
}

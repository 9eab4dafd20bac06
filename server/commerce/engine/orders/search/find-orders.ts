import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { EngineDatabase, EngineTables } from '../../schema.ts'
import { type Lookup, readPhrase, type Term } from './read-phrase.ts'

type Db = Kysely<EngineDatabase>
/** Numbers of orders, as `number`. */
type Numbers = SelectQueryBuilder<EngineTables, never, { number: string }>

/**
 * Queries for the numbers of orders that a phrase of staff finds, one for each of its terms: an order has to be in all of them. Each reads
 * a range of an index, where LIKE would read every order. Null: the phrase finds nothing.
 */
export function numbersFound(db: Db, phrase: string): Numbers[] | null {
  const terms = readPhrase(phrase)
  return terms.length === 0 ? null : terms.map((term) => numbersOfTerm(db, term))
}

function numbersOfTerm(db: Db, [first, ...others]: Term): Numbers {
  return others.reduce((found, each) => found.union(numbersOf(db, each)), numbersOf(db, first!))
}

const HIGHEST = '\u{10ffff}'

function numbersOf(db: Db, lookup: Lookup): Numbers {
  const { by } = lookup
  if (by === 'words') return numbersWithWords(db, lookup.words)
  const numbers = db.selectFrom('orders').select('number')
  if (by === 'email')
    return numbers.where('email', '>=', lookup.start).where('email', '<', `${lookup.start}${HIGHEST}`) as Numbers
  const { digits, isEndToo } = lookup
  const starting = numbers.where('number', '>=', digits).where('number', '<', `${digits}${HIGHEST}`)
  // Reads the index of numbers alone, not the orders: that of 100,000 is some megabytes.
  return (isEndToo ? starting.union(numbers.where('number', 'like', `%${digits}`)) : starting) as Numbers
}

function numbersWithWords(db: Db, [first, ...others]: Extract<Lookup, { by: 'words' }>['words']): Numbers {
  const withWord = ({ word, isWhole }: typeof first & object) => {
    const rows = db.selectFrom('order_words').select('order_number as number')
    return isWhole
      ? rows.where('word', '=', word)
      : rows.where('word', '>=', word).where('word', '<', `${word}${HIGHEST}`)
  }
  return others.reduce(
    (found, each) => found.where('order_number', 'in', withWord(each)),
    withWord(first!),
  ) as Numbers
}

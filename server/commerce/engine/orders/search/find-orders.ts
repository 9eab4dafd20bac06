import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { EngineDatabase, EngineTables } from '../../schema.ts'
import { type Lookup, readPhrase, type Term } from './read-phrase.ts'

type Db = Kysely<EngineDatabase>
type Words = Extract<Lookup, { by: 'words' }>['words']
/** A query for numbers of orders, as `number`. */
type Numbers = SelectQueryBuilder<EngineTables, never, { number: string }>

/**
 * The query for the numbers of orders that a phrase of staff finds: an order has to fit each of its terms. It reads ranges of indexes alone,
 * where LIKE would read every order. Null: the phrase finds nothing.
 */
export function numbersFound(db: Db, phrase: string): Numbers | null {
  const terms = readPhrase(phrase)
  return terms.length === 0
    ? null
    : inAll(
        db,
        terms.map((term) => numbersOfTerm(db, term)),
      )
}

const HIGHEST = '\u{10ffff}'

/** By hashes of whole sets: what is known of the tables does not matter, as it would for joins. */
function inAll(db: Db, sets: readonly Numbers[]): Numbers {
  const [first, ...others] = sets.map((set) => db.selectFrom(set.as('found')).select('number') as unknown as Numbers)
  return others.reduce((left, each) => left.intersect(each), first!)
}

function numbersOfTerm(db: Db, [first, ...others]: Term): Numbers {
  return others.reduce((found, each) => found.union(numbersOf(db, each)), numbersOf(db, first!))
}

function numbersOf(db: Db, lookup: Lookup): Numbers {
  if (lookup.by === 'words') return numbersWithWords(db, lookup.words)
  const { by: column, start } = lookup
  return db
    .selectFrom('orders')
    .select('number')
    .where(column, '>=', start)
    .where(column, '<', `${start}${HIGHEST}`) as Numbers
}

function numbersWithWords(db: Db, words: Words): Numbers {
  const sets = words.map(({ word, isWhole }) => {
    const rows = db.selectFrom('order_words').select('order_number as number')
    return (
      isWhole ? rows.where('word', '=', word) : rows.where('word', '>=', word).where('word', '<', `${word}${HIGHEST}`)
    ) as Numbers
  })
  return inAll(db, sets)
}

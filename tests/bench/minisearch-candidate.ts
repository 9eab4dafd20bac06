import MiniSearch, { type CombinationOperator, type Query, type SearchOptions } from 'minisearch'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { SearchDocument, SearchPort } from '#server/commerce/parts.ts'
import { createCodes } from '#server/commerce/search/codes.ts'
import { otherNames } from '#server/commerce/search/other-names.ts'
import { headOf, isFiller, spellings, splitWords } from '#server/commerce/search/words.ts'

const WORD_FIELDS = ['name', 'nameHead', 'kind', 'manufacturer', 'categories', 'keywords', 'shortDescription']
const BOOST = { name: 4, nameHead: 6, kind: 12, manufacturer: 3, categories: 3, keywords: 2, shortDescription: 1 }
const HIT_LIMIT = 10

/**
 * Product search with MiniSearch as a whole, tuned for the same judgements: the measure that the search of our own has
 * to beat. Folding, fillers, synonyms and product numbers are the shop's; index, matching and ranking are MiniSearch's.
 */
export function createMiniSearchCandidate(): SearchPort {
  const indexes = Object.fromEntries(LOCALES.map((locale) => [locale, createIndex(locale)])) as Record<
    Locale,
    MiniSearch
  >
  const codes = createCodes()
  return {
    async search(phrase, locale, limit) {
      const text = phrase.slice(0, 200)
      const found = [...codes.find(text, limit), ...find(indexes[locale], text, locale, limit)]
      return { ids: [...new Set(found)].slice(0, limit) }
    },
    async index(documents) {
      for (const document of documents) {
        codes.add(document.id, [...document.skus, ...document.eans])
        for (const locale of LOCALES) indexes[locale].add(toEntry(document, locale))
      }
    },
    async remove(ids) {
      for (const id of ids) for (const locale of LOCALES) if (indexes[locale].has(id)) indexes[locale].discard(id)
    },
  }
}

function createIndex(locale: Locale): MiniSearch {
  return new MiniSearch({
    fields: locale === 'de' ? [...WORD_FIELDS, 'ends'] : WORD_FIELDS,
    storeFields: ['sold'],
    tokenize: splitWords,
    processTerm(word, field) {
      const terms = spellings(word)
      if (isFiller(terms[0]!, locale)) return null
      return field === 'ends' ? terms.filter((term) => term.length > 4).map(reversed) : terms
    },
  })
}

function toEntry({ id, manufacturer, sold, texts }: SearchDocument, locale: Locale) {
  const { name, categories, mainCategories, keywords, shortDescription } = texts[locale]
  return {
    ...{ id, name, manufacturer: manufacturer ?? '', sold, shortDescription },
    nameHead: headOf(name, locale),
    kind: mainCategories.filter((label) => wordsOf(label, locale).length === 1).join('\n'),
    categories: categories.join('\n'),
    keywords: keywords.join('\n'),
    ends: `${name}\n${categories.join('\n')}`,
  }
}

function wordsOf(text: string, locale: Locale): string[] {
  return splitWords(text)
    .map((word) => spellings(word).at(-1)!)
    .filter((word) => !isFiller(word, locale))
}

function find(index: MiniSearch, phrase: string, locale: Locale, limit: number): string[] {
  const words = wordsOf(phrase, locale).slice(0, 12)
  if (words.length === 0) return []
  const ask = (asked: readonly string[], isNear: boolean, combineWith: CombinationOperator) =>
    index.search({ combineWith, queries: asked.map((word) => wordQuery(word, locale, isNear)) }, OPTIONS)
  const exact = ask(words, false, 'AND')
  if (exact.length >= HIT_LIMIT) return exact.slice(0, limit).map(({ id }) => id)
  let found = ask(words, true, 'AND')
  if (found.length === 0) {
    const apart = words.flatMap((word) => takenApart(index, word))
    if (apart.length > words.length) found = ask(apart, true, 'AND')
  }
  if (found.length === 0 && words.length > 1) {
    const some = ask(words, true, 'OR')
    const most = Math.max(0, ...some.map((hit) => hit.queryTerms.length))
    found = some.filter((hit) => hit.queryTerms.length === most)
  }
  return found.slice(0, limit).map(({ id }) => id)
}

const OPTIONS: SearchOptions = {
  processTerm: (word) => word,
  tokenize: (text) => [text],
  fields: WORD_FIELDS,
  boost: BOOST,
  weights: { prefix: 0.6, fuzzy: 0.1 },
  prefix: (word) => word.length >= 2,
  boostDocument: (_id, _term, stored) => 1 + 0.05 * Math.log2(1 + (stored?.sold as number)),
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
}

/** The word, its synonyms, in German the words that end with it; with wrong letters if asked for. */
function wordQuery(word: string, locale: Locale, isNear: boolean): Query {
  const queries: Query[] = [{ queries: [word], fuzzy: isNear ? wrongLetters(word) : false }]
  const stem = word.slice(0, word.length < 5 ? -1 : -2)
  if (isNear && wrongLetters(word)) queries.push({ queries: [stem], boost: scaled(0.5) })
  for (const other of otherNames(word, locale)) queries.push({ queries: [other], boost: scaled(0.5) })
  if (locale === 'de' && word.length >= 4)
    queries.push({ queries: [reversed(word)], fields: ['ends'], boost: { ends: 4 } })
  return { combineWith: 'OR', queries }
}

function scaled(share: number) {
  return Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost * share]))
}

function wrongLetters(word: string): number | false {
  if (word.length < 4 || /\p{N}/u.test(word)) return false
  return word.length < 7 ? 1 : 2
}

function takenApart(index: MiniSearch, word: string): string[] {
  const isKnown = (part: string) => index.search(part, OPTIONS).length > 0
  if (isKnown(word)) return [word]
  const amount = /^(\p{N}+)(\p{L}+)$/u.exec(word)
  if (amount) return amount.slice(1)
  for (let at = word.length - 4; at >= 4; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(isKnown)) return parts
  }
  return [word]
}

function reversed(word: string): string {
  return [...word].reverse().join('')
}

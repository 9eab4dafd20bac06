import { LOCALES, type Locale } from '#schemas/locale.ts'
import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { Paged } from '#server/ports/orders.ts'
import type { Pin, SearchQuery, StudioSearch } from '#server/ports/staff-search.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Rows of one page. */
const PER_PAGE = 50
const SEARCH_LISTS = ['pins', 'missed'] as const

/** Synonyms, pinned products, and phrases that search found nothing for. */
export const studioSearchRulesScreen = assembler('studio_search_rules')({
  provides: ['studioSearch'],
  scope: 'private',
  async load(context) {
    const found = await load(context)
    return found ? { studioSearch: found } : notFound()
  },
  title: (_, { t }) => t('studio.search_rules'),
})

async function load(context: LoadContext): Promise<StudioSearch | null> {
  const { ports, query, ignore } = context
  const list = choiceOf('list', SEARCH_LISTS, context)
  const asked: SearchQuery = {
    q: phraseOf(context),
    locale: choiceOf('locale', LOCALES, context),
    page: pageOf(context),
    term: query.term?.trim().slice(0, 60) || null,
  }
  if (list === 'missed') {
    const rows = await ports.staffSearch.missed({ locale: asked.locale, page: asked.page, perPage: PER_PAGE })
    return rows && { list, asked, rows }
  }
  const removedOf = <T>(all: readonly T[], nameOf: (row: T) => string): T | null => {
    const removed = all.find((row) => nameOf(row) === query.remove) ?? null
    if (query.remove !== undefined && !removed) ignore('remove', query.remove)
    return removed
  }
  if (list === 'pins') {
    const all = await ports.staffSearch.pins()
    if (!all) return null
    const wordsOf = ({ phrase, products }: Pin) => [phrase, ...products.flatMap(({ sku, name }) => [sku, name])]
    const given = all.find(({ locale, phrase }) => locale === asked.locale && phrase === asked.term) ?? null
    const removed = removedOf(all, ({ locale, phrase }) => `${locale}.${phrase}`)
    return { list, asked, given, removed, rows: pageOfRows(all, wordsOf, asked) }
  }
  const all = await ports.staffSearch.synonyms()
  if (!all) return null
  const given = all.find(({ locale, term }) => locale === asked.locale && term === asked.term) ?? null
  const removed = removedOf(all, ({ locale, term }) => `${locale}.${term}`)
  const rows = pageOfRows(all, ({ term, others }) => [term, ...others], asked)
  return { list: 'synonyms', asked, given, removed, rows }
}

/** The rows of the language that have a part of the phrase in one of their words. */
function pageOfRows<T extends { locale: Locale }>(
  all: readonly T[],
  wordsOf: (row: T) => readonly string[],
  { q, locale, page }: SearchQuery,
): Paged<T> {
  const part = q?.toLowerCase() ?? ''
  const matching = all.filter(
    (row) =>
      (locale === null || row.locale === locale) && wordsOf(row).some((word) => word.toLowerCase().includes(part)),
  )
  const data = matching.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { data, total: matching.length, page, perPage: PER_PAGE }
}

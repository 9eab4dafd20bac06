import type { Message } from '#locales/message-types.ts'
import { LOCALES } from '#schemas/locale.ts'
import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import type { ShopWordsQuery } from '#server/compiler/studio-data.ts'
import { ownWordsOf, type ShopWord, shopWord, shopWords, wordsNow } from '#server/platform/words/shop-words.ts'
import { areasOfWord } from '#server/sections/studio/words/places.ts'
import { WORD_AREAS } from '#server/sections/studio/words/word-areas.ts'
import { namingEach } from './author-names.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'
import { releasesFor } from './open-releases.ts'

/** Rows of one page. */
const PER_PAGE = 40

/** The messages of the shop; search, filters and page stand in the address. */
export const studioWordsScreen = assembler('studio_words')({
  provides: ['shopWords', 'shopWordsQuery'],
  scope: 'private',
  async load(context) {
    const { ports, query, link } = context
    const asked: ShopWordsQuery = {
      q: phraseOf(context),
      area: choiceOf('area', WORD_AREAS, context),
      state: choiceOf('state', ['changed'], context),
      page: pageOf(context),
    }
    const stored = await ports.staffConfig.stored()
    if (!stored) return notFound()
    const found = shopWords(ownWordsOf(stored.entries))
      .filter((word) => fits(word, asked))
      .sort((one, other) => Number(isWhole(other, asked)) - Number(isWhole(one, asked)))
    const data = found.slice((asked.page - 1) * PER_PAGE, asked.page * PER_PAGE)
    if (data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_words', {}, { query: kept }) ?? '/')
    }
    return {
      shopWords: { data, total: found.length, page: asked.page, perPage: PER_PAGE },
      shopWordsQuery: asked,
    }
  },
  title: (_, { t }) => t('studio.words'),
})

/** All words of the phrase stand in the key, or in the words of one language as they are now or as they ship. */
function fits(word: ShopWord, { q, area, state }: ShopWordsQuery): boolean {
  if (state === 'changed' && Object.keys(word.own).length === 0) return false
  if (area !== null && !areasOfWord(word.key).has(area)) return false
  if (q === null) return true
  const wanted = q.toLowerCase().split(/\s+/)
  return textsOf(word).some((text) => wanted.every((each) => text.includes(each)))
}

/** Whether the phrase is all that a message says: such ones come first. */
const isWhole = (word: ShopWord, { q }: ShopWordsQuery) => q !== null && textsOf(word).includes(q.trim().toLowerCase())

/** The key, and the words in each language as they are now and as they ship, in lower case. */
function textsOf(word: ShopWord): string[] {
  const texts = LOCALES.flatMap((locale) => [textOf(wordsNow(word, locale)), textOf(word.shipped[locale])])
  return [word.key, ...texts].map((text) => text.toLowerCase())
}

const textOf = (message: Message) => (typeof message === 'string' ? message : Object.values(message).join(' '))

/** One message. Its key stands in the query, as keys have dots. */
export const studioWordScreen = assembler('studio_word')({
  provides: ['shopWord', 'shopWordHistory', 'shopWordVersion', 'openReleases'],
  scope: 'private',
  async load({ query, ports, link, ignore, staff, orWithout }) {
    if (query.key === undefined) return redirectTo(link('studio_words') ?? '/')
    const stored = await ports.staffConfig.stored()
    const word = stored && shopWord(query.key, ownWordsOf(stored.entries))
    const changes = word && (await ports.staffConfig.wordHistory(word.key))
    if (!word || !changes) return notFound()
    const history = await namingEach(changes, { ports, orWithout })
    const version = history.find(({ number }) => String(number) === query.version) ?? null
    if (query.version !== undefined && version === null) ignore('version', query.version)
    const openReleases = await releasesFor({ ports, staff })
    return { shopWord: word, shopWordHistory: history, shopWordVersion: version, openReleases }
  },
  title: (_, { t }) => t('studio.word'),
})

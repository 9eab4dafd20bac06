import { z } from 'zod'
import { formatNumber } from '#locales/format.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { type ShopWord, wordsNow } from '#server/platform/words/shop-words.ts'
import { listTable } from './list-table.ts'
import { placesInWords } from './words/places.ts'
import { WORD_AREAS } from './words/word-areas.ts'
import { changedIn, messageInLine } from './words/word-texts.ts'

export const studioWordsSection = section('studio-words')({
  title: 'The words of the shop in every language, where each is seen, and which of them are its own.',
  settings: z.strictObject({}),
  needs: ['shopWords', 'shopWordsQuery'],
  resolve({ data: { shopWords: found, shopWordsQuery: asked }, ...context }) {
    const { t, locale } = context
    const { q, area, state, page } = asked
    const all = { value: null, label: t('studio.all') }
    const others = LOCALES.filter((each) => each !== locale)
    const table = listTable(
      {
        route: 'studio_words',
        caption: t('studio.words'),
        asked: { q, area, state, page: page > 1 ? String(page) : null },
        search: t('studio.words.search'),
        filters: [
          {
            label: t('studio.words.state'),
            name: 'state',
            choices: [all, { value: 'changed', label: t('studio.words.state.changed') }],
          },
          {
            label: t('studio.words.area'),
            name: 'area',
            choices: [all, ...WORD_AREAS.map((value) => ({ value, label: t(`studio.words.area.${value}`) }))],
          },
        ],
        paging: found,
        columns: [
          { label: t(`studio.language.${locale}`), type: 'link' },
          ...others.map((other) => ({ label: t(`studio.language.${other}`), type: 'text' as const })),
          { label: t('studio.words.where'), type: 'text' },
          { label: t('studio.words.state'), type: 'state' },
        ],
        rows: found.data.map((word) => rowOf(word, context)),
        none: t('studio.words.none'),
      },
      context,
    )
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.words'),
          lead: t('studio.words.lead', { number: formatNumber(found.total, locale) }),
          states: [],
          facts: [],
        },
        { key: 'head' },
      ),
      node('data-table', table, { key: 'table' }),
    ]
  },
})

function rowOf(word: ShopWord, context: Pick<LoadContext, 't' | 'locale' | 'link'>) {
  const { t, locale, link } = context
  const others = LOCALES.filter((each) => each !== locale)
  const changed = changedIn(word, t)
  return {
    key: word.key,
    cells: [
      {
        text: messageInLine(wordsNow(word, locale)),
        note: word.key,
        href: link('studio_word', {}, { query: { key: word.key } }) ?? '/',
      },
      ...others.map((other) => ({ text: messageInLine(wordsNow(word, other)) })),
      { text: placesInWords(word.key, context) },
      {
        text: '',
        badges:
          changed === null
            ? [{ label: t('studio.words.state.shipped'), tone: 'idle' as const }]
            : [{ label: t('studio.words.state.own', { list: changed }), tone: 'ok' as const }],
      },
    ],
  }
}

import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { Message } from '#locales/message-types.ts'
import { LOCALES } from '#schemas/locale.ts'
import { parametersOf } from '#schemas/message-parameters.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { type OpenRelease, whenField } from '#server/forms/release-fields.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { stateOfWord, wordFields } from '#server/forms/studio-word-fields.ts'
import { type ShopWord, wordsNow } from '#server/platform/words/shop-words.ts'
import type { WordChange } from '#server/ports/staff-config.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { authorOf, wordOf } from './layouts/words.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'
import { placeHref, placeName, placesOfWord } from './words/places.ts'
import { changedIn, messageInLine } from './words/word-texts.ts'

/** Changes on the page. */
const SHOWN = 50

export const studioWordSection = section('studio-word')({
  title: 'One message of the shop: where it is seen, its words in each language, what ships, and its history.',
  settings: z.strictObject({}),
  needs: ['shopWord', 'shopWordHistory', 'shopWordVersion', 'openReleases'],
  submits: ['studio.saveWords', 'studio.resetWords'],
  resolve({ data, ...context }) {
    const { shopWord: word, shopWordHistory: history, shopWordVersion: version, openReleases } = data
    const { t, locale, link, staff } = context
    const mayChange = staff?.rights.includes('config') ?? false
    const changed = changedIn(word, t)
    const actions = changed === null ? [] : [resetAction(word, context)].flat()
    return [
      recordHead(
        {
          title: messageInLine(wordsNow(word, locale)),
          back: { label: t('studio.words.back'), href: link('studio_words') ?? '/' },
          lead: t('studio.word.lead'),
          states: [
            changed === null
              ? { label: t('studio.words.state.shipped'), tone: 'idle' as const }
              : { label: t('studio.words.state.own', { list: changed }), tone: 'ok' as const },
          ],
          facts: [{ label: t('studio.word.key'), value: word.key }],
          actions,
        },
        context,
      ),
      node(
        'studio-record-facts',
        { groups: [placesGroup(word, context), ...partsGroup(word, context)] },
        { key: 'facts' },
      ),
      ...(mayChange ? [formOf(word, { version, openReleases }, context)] : [wordsFacts(word, context)]),
      ...(history.length === 0 ? [] : [node('data-table', historyTable(word, history, context), { key: 'history' })]),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'stampForm'>

function formOf(
  word: ShopWord,
  { version, openReleases }: { version: WordChange | null; openReleases: readonly OpenRelease[] | null },
  context: Context,
) {
  const { t } = context
  return describedForm(
    {
      op: 'studio.saveWords',
      title: version === null ? t('studio.word.form') : t('studio.word.form.version', { number: version.number }),
      lead: t('studio.word.form.lead'),
      args: { id: word.key, seen: stateOfWord(word) },
      fields: [
        ...wordFields(word, t, version === null ? undefined : (version.words as ShopWord['own'])),
        ...whenField(t, openReleases),
      ],
      submit: t('studio.word.save'),
      sent: '',
    },
    { ...context, notice: null },
  )
}

function resetAction(word: ShopWord, context: Context) {
  const { t } = context
  return recordActions(
    [
      {
        op: 'studio.resetWords',
        right: 'config',
        label: t('studio.words.reset'),
        effect: t('studio.words.reset.effect'),
        submit: t('studio.words.reset.submit'),
        args: { seen: stateOfWord(word) },
        fields: [noteField(t)],
      },
    ],
    word.key,
    context,
  )
}

function placesGroup({ key }: ShopWord, context: Context) {
  const { t } = context
  const places = placesOfWord(key)
  const facts = places.map((place) => {
    const href = placeHref(place, context)
    return { lines: [placeName(place, context)], ...(href !== null && { href }) }
  })
  return {
    title: t('studio.words.where'),
    facts: facts.length === 0 ? [{ lines: [t('studio.words.place.unknown')] }] : facts,
  }
}

/** What the shop fills in, each with what it stands for. */
function partsGroup({ shipped }: ShopWord, { t, locale }: Context) {
  const names = parametersOf(shipped[locale])
  if (names.length === 0) return []
  return [
    {
      title: t('studio.word.parts'),
      facts: names.map((name) => ({
        label: `{${name}}`,
        lines: [wordOf(t, `studio.word.part.${name}`) ?? t('studio.word.part.other')],
      })),
    },
  ]
}

/** For who may only look. */
function wordsFacts(word: ShopWord, { t }: Context) {
  return node(
    'studio-record-facts',
    {
      groups: LOCALES.map((locale) => ({
        title: t(`studio.language.${locale}`),
        facts: [
          { lines: textsOf(wordsNow(word, locale)) },
          ...(word.own[locale] === undefined
            ? []
            : [{ label: t('studio.word.shipped'), lines: textsOf(word.shipped[locale]) }]),
        ],
      })),
    },
    { key: 'words' },
  )
}

const textsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))

function historyTable(word: ShopWord, history: readonly WordChange[], { t, locale, link }: Context) {
  return {
    caption: t('studio.layout.history'),
    isCaptionShown: true,
    filters: [],
    columns: [
      { label: t('studio.layout.history.when'), type: 'date' as const },
      ...LOCALES.map((each) => ({ label: t(`studio.language.${each}`), type: 'text' as const })),
      { label: t('studio.layout.history.who'), type: 'text' as const },
      { label: t('studio.layout.history.note'), type: 'text' as const },
      { label: t('studio.word.again'), type: 'link' as const },
    ],
    rows: history.slice(0, SHOWN).map(({ number, note, author, createdAt, words }, at) => ({
      key: String(number),
      cells: [
        { text: formatDateTime(createdAt, locale) },
        ...LOCALES.map((each) => ({
          text: words[each] === undefined ? t('studio.word.as_shipped') : messageInLine(words[each] as Message),
        })),
        { text: authorOf(author, t) },
        { text: note },
        at === 0
          ? { text: t('studio.word.now') }
          : {
              text: t('studio.word.use', { number }),
              href: link('studio_word', {}, { query: { key: word.key, version: String(number) } }) ?? '/',
            },
      ],
    })),
  }
}

import type { JsonValue } from '#schemas/json.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { releaseIn } from '#server/forms/release-fields.ts'
import { type ReadWord, readWordForm, stateOfWord } from '#server/forms/studio-word-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { ownWordsOf, type ShopWord, shopWord, withWord } from '#server/platform/words/shop-words.ts'
import { configStale, said, settleConfig } from './config.ts'
import { addToRelease } from './releases.ts'
import { refusedCall, wrongFields } from './settle-call.ts'

/* What staff do with words of the shop. They stand in store config, whose revisions keep each change. */

export const saveWords: ActionHandler<'studio.saveWords'> = async ({ id, seen, values, note, release }, context) =>
  writeWord({ id, seen, note, release: releaseIn(release) }, context, {
    done: context.t('studio.words.saved'),
    read: (word) => readWordForm(word, values, context.t),
  })

export const resetWords: ActionHandler<'studio.resetWords'> = async ({ id, seen, note }, context) =>
  writeWord({ id, seen, note, release: null }, context, {
    done: context.t('studio.words.reset.done'),
    read: ({ shipped }) => ({ words: shipped, errors: {} }),
  })

interface Asked {
  id: string
  seen: string
  note: string | undefined
  /** id of the release that keeps the words until it goes out; null: they are written now */
  release: string | null
}

/** Somebody may change another setting between our reading and our writing: then the words are read once more. */
const MAX_TRIES = 3

async function writeWord(
  { id, seen, note = '', release }: Asked,
  context: ActionContext,
  { done, read }: { done: string; read: (word: ShopWord) => ReadWord },
): Promise<ActionResult> {
  const { ports, t } = context
  for (let tries = 1; ; tries += 1) {
    const found = await readWord(id, seen, context)
    if ('refused' in found) return found.refused
    const { words, errors } = read(found.word)
    if (Object.keys(errors).length > 0) return wrongFields(errors, context)
    const changes = changesOf(found, words)
    if (Object.keys(changes).length === 0) return said(200, t('studio.config.same'), 'info')
    if (release !== null) return addToRelease(release, [{ kind: 'word', id, value: ownAfter(found, words) }], context)
    const outcome = await ports.staffConfig.change(changes, { expected: found.revision, note: oneLine(note) })
    const isOvertaken = !outcome.ok && outcome.code === 'conflict'
    if (!isOvertaken || tries === MAX_TRIES)
      return settleConfig(outcome, done, context, { back: ['studio_word', {}, { key: id }] })
  }
}

interface Found {
  word: ShopWord
  own: ReturnType<typeof ownWordsOf>
  revision: number
}

/** The message as it is now, if the caller has seen it so. Other settings may have changed meanwhile. */
async function readWord(
  id: string,
  seen: string,
  { ports, t, link }: ActionContext,
): Promise<Found | { refused: ActionResult }> {
  const stored = await ports.staffConfig.stored()
  if (!stored) return { refused: refusedCall('session_ended', { t, link }, ['studio_words']) }
  const own = ownWordsOf(stored.entries)
  const word = shopWord(id, own)
  if (!word) return { refused: refusedCall('gone', { t, link }, ['studio_words']) }
  if (stateOfWord(word) !== seen) return { refused: configStale(t) }
  return { word, own, revision: stored.revision }
}

/** What store config is to hold in each language whose words differ. */
function changesOf({ word, own }: Found, words: Partial<ShopWord['shipped']>): Record<string, JsonValue> {
  const changes: Record<string, JsonValue> = {}
  for (const locale of LOCALES) {
    const message = words[locale]
    if (message === undefined) continue
    const after = withWord(own, word, locale, message)
    if (JSON.stringify(after[word.key]) === JSON.stringify(own[locale][word.key])) continue
    changes[`messages/${locale}`] = Object.keys(after).length === 0 ? null : (after as JsonValue)
  }
  return changes
}

/** Own words of the message in each language, as a release gives them; null for none. */
function ownAfter({ word, own }: Found, words: Partial<ShopWord['shipped']>): JsonValue {
  const found = LOCALES.flatMap((locale) => {
    const message = words[locale]
    const after = message === undefined ? own[locale] : withWord(own, word, locale, message)
    return Object.hasOwn(after, word.key) ? [[locale, after[word.key]] as const] : []
  })
  return found.length === 0 ? null : (Object.fromEntries(found) as JsonValue)
}

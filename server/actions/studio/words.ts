import type { JsonValue } from '#schemas/json.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { readWordForm, stateOfWord } from '#server/forms/studio-word-fields.ts'
import { ownWordsOf, type ShopWord, shopWord, withWord } from '#server/platform/words/shop-words.ts'
import { configStale, said, settleConfig } from './config.ts'
import { refusedCall, wrongFields } from './settle-call.ts'

/* What staff do with words of the shop. They stand in store config, whose revisions keep each change. */

export const saveWords: ActionHandler<'studio.saveWords'> = async ({ id, seen, values, note = '' }, context) => {
  const found = await readWord(id, seen, context)
  if ('refused' in found) return found.refused
  const { words, errors } = readWordForm(found.word, values, context.t)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  return change(found, words, { note, done: context.t('studio.words.saved') }, context)
}

export const resetWords: ActionHandler<'studio.resetWords'> = async ({ id, seen, note = '' }, context) => {
  const found = await readWord(id, seen, context)
  if ('refused' in found) return found.refused
  return change(found, found.word.shipped, { note, done: context.t('studio.words.reset.done') }, context)
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

async function change(
  { word, own, revision }: Found,
  words: Partial<ShopWord['shipped']>,
  { note, done }: { note: string; done: string },
  context: ActionContext,
): Promise<ActionResult> {
  const changes: Record<string, JsonValue> = {}
  for (const locale of LOCALES) {
    const message = words[locale]
    if (message === undefined) continue
    const after = withWord(own, word, locale, message)
    if (JSON.stringify(after[word.key]) === JSON.stringify(own[locale][word.key])) continue
    changes[`messages/${locale}`] = Object.keys(after).length === 0 ? null : (after as JsonValue)
  }
  if (Object.keys(changes).length === 0) return said(200, context.t('studio.config.same'), 'info')
  const outcome = await context.ports.staffConfig.change(changes, { expected: revision, note: note.trim() })
  return settleConfig(outcome, done, context, { back: ['studio_word', {}, { key: word.key }] })
}

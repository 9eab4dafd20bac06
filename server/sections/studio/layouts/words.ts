import { studioEn } from '#locales/messages/studio/en.ts'
import type { Translate } from '#locales/translate.ts'
import { callerName } from '../caller-name.ts'

/** The text of a message whose key ends with a name from data; null for a name without words, such as one of an extension. */
export function wordOf(t: Translate, key: string): string | null {
  // The keys of this family have no parameters; `tests` of this room read all of them.
  return Object.hasOwn(studioEn, key) ? t(key as 'studio.all') : null
}

/** The author of a revision, in words; others than people and operators may sign it with a name of any kind. */
export function authorOf(author: string, t: Translate): string {
  if (author === '') return t('studio.author.unknown')
  return /^(?:person|operator):/.test(author) ? callerName(author, t) : author
}

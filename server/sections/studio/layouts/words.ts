import { studioEn } from '#locales/messages/studio/en.ts'
import type { Translate } from '#locales/translate.ts'

/** The text of a message whose key ends with a name from data; null for a name without words, such as one of an extension. */
export function wordOf(t: Translate, key: string): string | null {
  // The keys of this family have no parameters; `tests` of this room read all of them.
  return Object.hasOwn(studioEn, key) ? t(key as 'studio.all') : null
}

/** The author of a revision for people: `person:ewa.kowalska` is `ewa.kowalska`. */
export function authorOf(author: string, t: Translate): string {
  return author === '' ? t('studio.author.unknown') : author.replace(/^person:/, '')
}

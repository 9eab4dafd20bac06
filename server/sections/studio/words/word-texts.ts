import type { Message } from '#locales/message-types.ts'
import type { Translate } from '#locales/translate.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { ShopWord } from '#server/platform/words/shop-words.ts'
import { shortened } from '../shortened.ts'

const MAX_LENGTH = 140

/** A message as one line of a list: plural forms with a stroke between them; a long one is cut. */
export function messageInLine(message: Message): string {
  const text = typeof message === 'string' ? message : [...new Set(Object.values(message))].join(' / ')
  return shortened(text, MAX_LENGTH)
}

/** Languages in which the shop has words of its own; null for none. */
export function changedIn({ own }: Pick<ShopWord, 'own'>, t: Translate): string | null {
  const changed = LOCALES.filter((locale) => own[locale] !== undefined)
  return changed.length === 0 ? null : changed.map((locale) => t(`studio.language.${locale}`)).join(', ')
}

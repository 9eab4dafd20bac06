import type { Screen } from '#schemas/screen.ts'
import { messageGroupsOf } from './groups.ts'
import type { PageLanguage } from './state/page-language.ts'
import type { WordBook } from './state/word-book.ts'
import { createTexts } from './texts.ts'

/** Loads the words of a screen for these groups of widgets; those of the book before need not be loaded again. */
export type ReadBook = (screen: Screen, groups: readonly string[], before: WordBook | null) => Promise<WordBook>

/** The language of a screen; the same object while nothing in it changes, so that nothing is drawn again. */
export function pageLanguageOf(screen: Screen, book: WordBook, before: PageLanguage | null): PageLanguage {
  const { locale, currency, priceMode, kind } = screen.cache.variant
  const prices = currency + priceMode + kind
  if (before?.book === book && before.prices === prices) return before
  const texts = createTexts(book.t, locale, currency)
  return { locale, currency, priceMode, kind, prices, book, back: screen.screen.path, ...texts }
}

/** The screen's files of words for these groups of widgets: name -> address. */
export function messageFiles(screen: Screen, groups: readonly string[]): Record<string, string> {
  return Object.fromEntries(messageGroupsOf(screen, groups).map((name) => [name, screen.messages[name]!]))
}

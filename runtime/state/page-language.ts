import { atom } from 'jotai/vanilla'
import type { Texts } from '../drawing/server-world.ts'
import type { World } from '../drawing/world.ts'
import type { WordBook } from './word-book.ts'

/** Language, currency, price mode and kind of the page with its texts: a change draws everything again. */
export type PageLanguage = Pick<World, 'locale' | 'currency' | 'priceMode' | 'kind'> &
  Texts & { back: string; book: WordBook; prices: string }

export const pageLanguageAtom = atom<PageLanguage | null>(null)

import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { idOfLayout } from '../layouts/layout-words.ts'
import { wordOf } from '../layouts/words.ts'
import { mailName } from '../mail-words.ts'
import type { WordArea } from './word-areas.ts'
import { WORD_PLACES } from './word-places.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

const placesByKey: ReadonlyMap<string, readonly string[]> = new Map(
  WORD_PLACES.flatMap(({ at, keys }) => keys.map((key) => [key, at] as const)),
)

/** Pages that people think of first, in this order; then the others. */
const FIRST = ['home', 'category', 'product', 'search', 'cart', 'checkout', 'checkout_success', 'login', 'account']
const AREAS: readonly (readonly [WordArea, RegExp])[] = [
  ['mails', /^mails/],
  ['answers', /^answers$/],
  ['frame', /^frames\//],
  ['goods', /^screens\/(home|category|product|search)$/],
  ['checkout', /^screens\/(cart|checkout|payment)/],
  ['company', /^screens\/(company|dashboard|quick_order|order_pad|shopping_list)/],
  ['returns', /^screens\/(.*return|.*complaint|withdrawal)/],
  [
    'account',
    /^screens\/(account|addresses|billings|order|login|registration|reset_password|email_confirm|newsletter)/,
  ],
]

/**
 * Where a message is seen, the best known pages first: names of layouts, `section/<type>`, `answers`, `mails`. Empty if its sources do not
 * tell, as for a message of an extension.
 */
export function placesOfWord(key: string): readonly string[] {
  return (placesByKey.get(key) ?? []).toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf(place: string): number {
  const [kind, name = ''] = place.split('/')
  if (kind === 'screens') return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length
  return kind === 'frames' ? FIRST.length + 1 : FIRST.length + 2
}

/** Parts of the shop in which a message is seen. */
export function areasOfWord(key: string): ReadonlySet<WordArea> {
  const places = placesOfWord(key)
  if (places.length === 0) return new Set([key.startsWith('mail.') ? 'mails' : 'nowhere'])
  return new Set(places.map((place) => AREAS.find(([, pattern]) => pattern.test(place))?.[0] ?? 'content'))
}

/** What people call a place. */
export function placeName(place: string, { t }: Context): string {
  if (place === 'answers') return t('studio.words.place.answers')
  if (place === 'mails') return t('studio.words.place.mails')
  const [kind, name = ''] = place.split('/')
  if (kind === 'mails')
    return name === 'frame'
      ? t('studio.words.place.all_mails')
      : t('studio.words.place.mail', { name: mailName(name, t) })
  if (kind === 'section') {
    const section = wordOf(t, `studio.section.${name}`) ?? name
    return t('studio.words.place.section', { name: section })
  }
  return wordOf(t, `studio.layout.${kind}.${name}`) ?? name
}

const NAMED = 3

/** Where a message is seen, in words: the first places, and how many more there are. */
export function placesInWords(key: string, context: Context): string {
  const { t } = context
  const names = placesOfWord(key).map((place) => placeName(place, context))
  if (names.length === 0) return t('studio.words.place.unknown')
  const list = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? t('studio.words.places.more', { list, number: names.length - NAMED }) : list
}

/** The page of a layout for whoever may read it; null for a place that is none. */
export function placeHref(place: string, { link, staff }: Pick<LoadContext, 'link' | 'staff'>): string | null {
  const rights = staff?.rights ?? []
  const isLayout = /^(screens|frames|mails)\//.test(place)
  if (!isLayout || !(mayRead(rights, 'layouts') || mayRead(rights, 'texts'))) return null
  return link('studio_layout', { id: idOfLayout(place) })
}

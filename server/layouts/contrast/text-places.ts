import type { FocalPoint } from '#schemas/image.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { WordsView } from '#server/compiler/words-over.ts'

/* Sections that lay words over a picture, as their widgets draw them. A test compares colours and points with theirs. */

/** A picture with words on it. */
export interface TextPlace {
  /** the setting that has it */
  setting: string
  /** the point that stays visible where the picture has none */
  usualFocus: FocalPoint
  views: readonly WordsView[]
}

/** Colours of the words, which no theme changes. */
export const INKS = { title: '#14203a', text: '#2b3752' } as const

/** What the dark scheme makes of a picture, as a factor of each of its colours. */
export const DARK_FACTOR = 0.84

/* Measured in the demo shop in three languages, with a little room around. */
const WIDE: readonly WordsView[] = [
  { widthPx: 1024, heightPx: 430, words: { left: 0.03, top: 0, right: 0.48, bottom: 0.7 } },
  { widthPx: 1440, heightPx: 600, words: { left: 0.03, top: 0.08, right: 0.36, bottom: 0.64 } },
  { widthPx: 1920, heightPx: 600, words: { left: 0.15, top: 0.08, right: 0.38, bottom: 0.64 } },
]
const NARROW: readonly WordsView[] = [
  { widthPx: 390, heightPx: 640, words: { left: 0.04, top: 0.04, right: 0.96, bottom: 0.42 } },
  { widthPx: 768, heightPx: 737, words: { left: 0.04, top: 0.04, right: 0.58, bottom: 0.42 } },
]
const STORY: readonly WordsView[] = [
  { widthPx: 358, heightPx: 440, words: { left: 0.05, top: 0.04, right: 0.95, bottom: 0.36 } },
  { widthPx: 466, heightPx: 440, words: { left: 0.06, top: 0.06, right: 0.86, bottom: 0.36 } },
  { widthPx: 670, heightPx: 440, words: { left: 0.05, top: 0.07, right: 0.64, bottom: 0.36 } },
]
/** The words stand at the left of wide pages, and above on narrow ones. */
const WIDE_FOCUS = { xPercent: 80, yPercent: 100 }
const NARROW_FOCUS = { xPercent: 50, yPercent: 100 }
const STORY_FOCUS = { xPercent: 90, yPercent: 100 }

/** The pictures of a section that have words on them; empty for one of another type. */
export function textPlaces({ type, settings }: { type: string; settings: Readonly<Record<string, JsonValue>> }) {
  const places: TextPlace[] = []
  if (type === 'hero') {
    places.push({ setting: 'wide', usualFocus: WIDE_FOCUS, views: WIDE })
    const narrow = settings.narrow === undefined ? 'wide' : 'narrow'
    places.push({ setting: narrow, usualFocus: NARROW_FOCUS, views: NARROW })
  }
  if (type === 'story') places.push({ setting: 'picture', usualFocus: STORY_FOCUS, views: STORY })
  return places
}

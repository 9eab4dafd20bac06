import { FocalPoint } from '#schemas/image.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { LOCALES, LocalizedText } from '#schemas/locale.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import type { SectionType } from '#server/compiler/section.ts'
import type { WordsOver } from '#server/compiler/words-over.ts'
import { contrast } from '#server/platform/theme/contrast.ts'
import type { MediaPort } from '#server/ports/store.ts'
import type { FindDangling } from '../dangling.ts'
import { createPictureSamples } from './picture-samples.ts'
import { DARK_FACTOR, INKS, textPlaces } from './text-places.ts'
import { wordsContrast } from './words-contrast.ts'

/** WCAG 2.2, 1.4.3: of usual text, and of large text such as these titles. */
const NEEDED = { text: 4.5, title: 3 } as const

/** A page of the studio does not wait longer for pictures that were not measured yet; they are known when it is looked at next. */
const LIMIT_MS = 1_500

type Settings = Readonly<Record<string, JsonValue>>

/** Advice on words that are hard to read on their picture, measured around its focal point. What cannot be measured is not advised on. */
export function createFindWeakContrast({
  media,
  sections,
  limitMs = LIMIT_MS,
}: {
  media: Pick<MediaPort, 'read'>
  /** by type: those of extensions say themselves where they lay words over pictures */
  sections: ReadonlyMap<string, Pick<SectionType, 'wordsOver'>>
  limitMs?: number
}): (layout: Layout) => Promise<Problem[]> {
  const sampleOf = createPictureSamples({ media })

  async function weakIn(type: string, settings: Settings, over: WordsOver, path: string): Promise<Problem[]> {
    const picture = settings[over.picture] as Settings | undefined
    if (!over.words.some((name) => isSaid(settings[name])) || typeof picture?.image !== 'string') return []
    const sample = await sampleOf(picture.image)
    if (!sample) return []
    const { views, looks } = over
    const focus = FocalPoint.safeParse(picture.focus).data ?? over.usualFocus
    const ratio = wordsContrast(sample, { views, looks, focus })
    const needed = over.isLarge ? NEEDED.title : NEEDED.text
    if (ratio >= needed) return []
    // Rounded down: 4.49 must not read as the required 4.5.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
    const [are, wanted] = looks.every(({ ink }) => isLight(ink)) ? ['light', 'dark'] : ['dark', 'light']
    return [
      {
        path: path + pointerTo(over.picture, 'image'),
        code: are === 'light' ? 'weak-contrast-light' : 'weak-contrast',
        message: `The words of this ${type} are ${are}, and so is the picture below them: their contrast is ${shown}, needed is ${needed}.`,
        fix: `Take a picture that is ${wanted} and calm there, or move its focal point.`,
      },
    ]
  }

  return async (layout) => {
    const late = new Promise<Problem[]>((resolve) => setTimeout(resolve, limitMs, []).unref())
    const found = await Promise.all(
      settingsOf(layout).flatMap(({ type, settings, path, own }) =>
        [...ownPlaces(type, settings), ...(sections.get(type)?.wordsOver ?? [])]
          .filter(({ picture }) => own.has(picture))
          // Without an answer of the commerce API nobody can tell.
          .map((over) => Promise.race([weakIn(type, settings, over, path).catch(() => []), late])),
      ),
    )
    const problems = found.flat()
    return problems.filter(({ path }, index) => problems.findIndex((each) => each.path === path) === index)
  }
}

/** Both kinds of advice on what a layout names. */
export function withContrast(
  findDangling: FindDangling,
  findWeak: ReturnType<typeof createFindWeakContrast>,
): FindDangling {
  return async (layout) => (await Promise.all([findDangling(layout), findWeak(layout)])).flat()
}

/** Settings of each section, and of each arm of an experiment as a whole; `own`: those that the arm changes. */
function settingsOf({ sections }: Layout) {
  return Object.entries(sections).flatMap(([id, { type, settings, arms = {} }]) => [
    { type, settings, path: pointerTo('sections', id, 'settings'), own: new Set(Object.keys(settings)) },
    ...Object.entries(arms).flatMap(([experiment, byArm]) =>
      Object.entries(byArm).map(([arm, change]) => ({
        ...{ type, settings: { ...settings, ...change.settings } },
        path: pointerTo('sections', id, 'arms', experiment, arm, 'settings'),
        own: new Set(Object.keys(change.settings ?? {})),
      })),
    ),
  ])
}

/** The smaller words decide; null for a picture without any. */
function wordsOn({ text, title }: Settings): keyof typeof NEEDED | null {
  if (isSaid(text)) return 'text'
  return isSaid(title) ? 'title' : null
}

function isSaid(value: JsonValue | undefined): boolean {
  const text = LocalizedText.safeParse(value)
  return text.success && LOCALES.some((locale) => text.data[locale].trim() !== '')
}

/** Places of the shop's own sections: the smaller words decide. */
function ownPlaces(type: string, settings: Settings): WordsOver[] {
  const words = wordsOn(settings)
  if (!words) return []
  const looks = [{ ink: INKS[words] }, { ink: INKS[words], brightness: DARK_FACTOR }]
  return textPlaces({ type, settings }).map(({ setting, usualFocus, views }) => ({
    ...{ picture: setting, words: [words], usualFocus, views, looks },
    ...(words === 'title' && { isLarge: true as const }),
  }))
}

const isLight = (ink: string) => contrast(ink, '#000000') > contrast(ink, '#ffffff')

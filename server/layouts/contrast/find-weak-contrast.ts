import { FocalPoint } from '#schemas/image.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { LOCALES, LocalizedText } from '#schemas/locale.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import type { MediaPort } from '#server/ports/store.ts'
import type { FindDangling } from '../dangling.ts'
import { createPictureSamples, type PictureSample } from './picture-samples.ts'
import { INKS, type TextPlace, textPlaces } from './text-places.ts'
import { wordsContrast } from './words-contrast.ts'

/** WCAG 2.2, 1.4.3: of usual text, and of large text such as these titles. */
const NEEDED = { text: 4.5, title: 3 } as const

/** A page of the studio does not wait longer for pictures that were not measured yet; they are known when it is looked at next. */
const LIMIT_MS = 1_500

type Settings = Readonly<Record<string, JsonValue>>

/** Advice on words that are hard to read on their picture, measured around its focal point. What cannot be measured is not advised on. */
export function createFindWeakContrast({
  media,
  limitMs = LIMIT_MS,
}: {
  media: Pick<MediaPort, 'read'>
  limitMs?: number
}): (layout: Layout) => Promise<Problem[]> {
  const sampleOf = createPictureSamples({ media })

  async function weakIn(type: string, settings: Settings, place: TextPlace, path: string): Promise<Problem[]> {
    const words = wordsOn(settings)
    const picture = settings[place.setting] as Settings | undefined
    if (!words || typeof picture?.image !== 'string') return []
    const sample = await sampleOf(picture.image)
    if (!sample) return []
    const ratio = ratioOn(sample, { place, picture, words })
    if (ratio >= NEEDED[words]) return []
    // Rounded down: 4.49 must not read as the required 4.5.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
    return [
      {
        path: path + pointerTo(place.setting, 'image'),
        code: 'weak-contrast',
        message: `The words of this ${type} are dark, and so is the picture below them: their contrast is ${shown}, needed is ${NEEDED[words]}.`,
        fix: 'Take a picture that is light and calm there, or move its focal point.',
      },
    ]
  }

  return async (layout) => {
    const late = new Promise<Problem[]>((resolve) => setTimeout(resolve, limitMs, []).unref())
    const found = await Promise.all(
      settingsOf(layout).flatMap(({ type, settings, path, own }) =>
        textPlaces({ type, settings })
          .filter(({ setting }) => own.has(setting))
          // Without an answer of the commerce API nobody can tell.
          .map((place) => Promise.race([weakIn(type, settings, place, path).catch(() => []), late])),
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

function ratioOn(
  sample: PictureSample,
  { place, picture, words }: { place: TextPlace; picture: Settings; words: keyof typeof NEEDED },
): number {
  const focus = FocalPoint.safeParse(picture.focus).data ?? place.usualFocus
  return wordsContrast(sample, { views: place.views, focus, ink: INKS[words] })
}

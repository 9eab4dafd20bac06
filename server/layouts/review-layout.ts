import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { LOCALES, LocalizedText } from '#schemas/locale.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import type { LayoutFinding } from '#server/ports/staff-layouts.ts'
import { checkForms } from './check-forms.ts'
import { LAYOUT_BUDGET } from './check-layout.ts'
import type { FindDangling } from './dangling.ts'
import type { LayoutWorld } from './layout-world.ts'
import { longTexts } from './length-advice.ts'
import { scheduleAhead } from './schedule-ahead.ts'
import { settingsParts } from './settings-parts.ts'
import type { LayoutStore } from './store.ts'

interface ReviewParts {
  store: Pick<LayoutStore, 'check' | 'published' | 'list'>
  world: LayoutWorld
  findDangling: FindDangling
  now: Date
}

/** What is worth knowing before a document is published: what stops it first, then what pages would lack, then what comes by itself. */
export async function reviewLayout(
  layout: Layout,
  { store, world, findDangling, now }: ReviewParts,
): Promise<LayoutFinding[]> {
  const checked = store.check(layout)
  const published = {
    names: () => store.list().map(({ name }) => name),
    layout: (name: string) => store.published(name)?.layout ?? null,
  }
  const advice: Problem[] = [
    ...(await findDangling(layout)),
    ...checkForms(layout, world, published),
    ...settingsWarnings(layout),
    ...nearBudget(layout),
  ]
  return [
    ...(checked.ok ? [] : checked.problems).map((problem) => ({ ...problem, level: 'stop' as const })),
    ...advice.map((problem) => ({ ...problem, level: 'advice' as const })),
    ...scheduleAhead(layout, now),
  ]
}

/** Texts that lack a language or are long, pictures without words, and headings that leave out a level. */
function settingsWarnings(layout: Layout): Problem[] {
  return [...settingsParts(layout)].flatMap(({ value, path }) => {
    if (Array.isArray(value)) return headingJumps(value, path)
    if (typeof value !== 'object' || value === null) return []
    const text = LocalizedText.safeParse(value)
    return text.success ? [...untranslated(text.data, path), ...longTexts(text.data, path)] : withoutAlt(value, path)
  })
}

/** A text that is empty everywhere says nothing on purpose. */
function untranslated(text: LocalizedText, path: string): Problem[] {
  const empty = LOCALES.filter((locale) => text[locale].trim() === '')
  if (empty.length === LOCALES.length) return []
  return empty.map((locale) => ({
    path: path + pointerTo(locale),
    code: 'untranslated',
    message: `The text has no words in '${locale}'.`,
    fix: 'Write them: until then that of another language is shown.',
  }))
}

function withoutAlt(value: Readonly<Record<string, JsonValue>>, path: string): Problem[] {
  const alt = typeof value.image === 'string' ? LocalizedText.safeParse(value.alt) : null
  if (!alt?.success || LOCALES.some((locale) => alt.data[locale].trim() !== '')) return []
  const message = 'The picture has no alternative text: who cannot see it is told nothing of it.'
  return [{ path: `${path}/alt`, code: 'no-alt-text', message, fix: 'Leave it so for decoration only.' }]
}

/** Sections have headings of level 2; a text may go on with 2 or 3. */
function headingJumps(list: readonly JsonValue[], path: string): Problem[] {
  let above = 2
  return list.flatMap((item, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item) || item.kind !== 'heading') return []
    const level = Number(item.level)
    const isJump = level > above + 1
    above = level
    if (!isJump) return []
    const message = `The heading of level ${level} leaves out a level: the one before has ${level - 2} or less.`
    return [{ path: path + pointerTo(index, 'level'), code: 'heading-jump', message, fix: `Make it ${level - 1}.` }]
  })
}

const NEARLY = 0.8

function nearBudget(layout: Layout): Problem[] {
  const bytes = Buffer.byteLength(JSON.stringify(layout))
  if (bytes < LAYOUT_BUDGET.bytes * NEARLY) return []
  const share = Math.round((bytes / LAYOUT_BUDGET.bytes) * 100)
  const message = `The layout takes ${share} % of the ${LAYOUT_BUDGET.bytes / 1024} KiB that one may have.`
  return [{ path: '', code: 'nearly-full', message, fix: 'Remove sections that are not shown any more.' }]
}

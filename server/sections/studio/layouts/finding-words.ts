import { formatDateTime } from '#locales/format.ts'
import { studioGateEn } from '#locales/messages/studio/gate.en.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { LOCALES } from '#schemas/locale.ts'
import { type Problem, pointerSteps } from '#schemas/problem.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { SectionForm } from '#server/ports/staff-layouts.ts'
import { sectionName } from './layout-words.ts'
import { settingLabel, valueWords } from './settings-words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>
type GateKey = Extract<keyof typeof studioGateEn, `studio.gate.p.${string}`>

/** A problem of a layout as a sentence; of a check without words, such as one of an extension, its own in English. */
export function findingSentence(
  { code, path, message, fix = '', at }: Problem & { at?: string },
  layout: Pick<Layout, 'slots' | 'sections'>,
  context: Context,
): string {
  const { t, locale } = context
  const key = `studio.gate.p.${code}`
  if (!isGateKey(key)) return locale === 'en' ? `${message} ${fix}`.trim() : t('studio.section.fault')
  const steps = pointerSteps(path)
  const language = LOCALES.find((each) => each === steps.at(-1))
  const value = valueAt(layout, steps)
  return t(key, {
    value: valueWords(value, context),
    language: language ? t(`studio.language.in_${language}`) : '',
    date: at === undefined ? '' : formatDateTime(at, locale),
  })
}

function isGateKey(key: string): key is GateKey {
  return Object.hasOwn(studioGateEn, key)
}

/** Where a problem stands, in words: the section and its setting. */
export function findingPlace(
  path: string,
  { layout, types }: { layout: Layout; types: ReadonlyMap<string, SectionForm> },
  context: Context,
): string {
  const [part, id = '', kind, ...settings] = pointerSteps(path)
  if (part !== 'sections' || !Object.hasOwn(layout.sections, id)) return context.t('studio.gate.whole')
  const name = sectionName(layout, id, types, context)
  const own = kind === 'settings' ? settings.filter((step) => !LOCALES.some((locale) => locale === step)) : []
  const labels = own.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : settingLabel(step, context)))
  return [name, ...labels].join(' › ')
}

function valueAt(layout: object, steps: readonly string[]): JsonValue | undefined {
  let value: unknown = layout
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value as JsonValue | undefined
}

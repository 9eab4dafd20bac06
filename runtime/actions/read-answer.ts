import type { ActionAnswer, Effect } from '#schemas/effect.ts'
import { FORBIDDEN_KEYS } from '#schemas/pointer-walk.ts'

const POINTER = /^(\/[A-Za-z0-9_~-]+)+$/
const TONES: ReadonlySet<unknown> = new Set(['success', 'error', 'info'])

type Fields = Readonly<Record<string, unknown>>

/** Required shape of each effect. The entry chunk has no zod, and an answer is small: this is the whole check. */
const isEffect: { readonly [E in Effect['effect']]: (fields: Fields) => boolean } = {
  data: ({ pointer, value }) => typeof pointer === 'string' && isSafePointer(pointer) && value !== undefined,
  toast: ({ tone, text }) => TONES.has(tone) && typeof text === 'string',
  navigate: ({ to, replace }) => typeof to === 'string' && (replace === undefined || typeof replace === 'boolean'),
  refresh: () => true,
  open: ({ target }) => typeof target === 'string',
  focus: ({ target }) => typeof target === 'string',
  'field-errors': ({ errors }) => isTexts(errors),
  'field-values': ({ values }) => isTexts(values),
  announce: ({ text }) => typeof text === 'string',
}

/**
 * The parsed answer of an operation, or null if any part breaks the contract: effects are applied all or not at all.
 */
export function readAnswer(value: unknown): ActionAnswer | null {
  if (!isRecord(value) || typeof value.ok !== 'boolean' || !Array.isArray(value.effects)) return null
  return value.effects.every(isKnown) ? (value as unknown as ActionAnswer) : null
}

function isKnown(effect: unknown): boolean {
  if (!isRecord(effect) || typeof effect.effect !== 'string' || !Object.hasOwn(isEffect, effect.effect)) return false
  return isEffect[effect.effect as Effect['effect']](effect)
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isSafePointer(pointer: string): boolean {
  return POINTER.test(pointer) && pointer.split('/').every((step) => !FORBIDDEN_KEYS.has(step))
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { SHOP_PATH, WEB_ADDRESS } from '#schemas/address-patterns.ts'
import type { ActionAnswer, Effect } from '#schemas/effect.ts'
import { FORBIDDEN_KEYS } from '#schemas/pointer-walk.ts'

const POINTER = /^(\/[A-Za-z0-9_~-]+)+$/
const TONES: ReadonlySet<unknown> = new Set(['success', 'error', 'info'])

type Fields = Readonly<Record<string, unknown>>

/** Required shape of each effect. The entry chunk has no zod, and an answer is small: this is the whole check. */
const isEffect: { readonly [E in Effect['effect']]: (fields: Fields) => boolean } = {
  data: ({ pointer, value }) => typeof pointer === 'string' && isSafePointer(pointer) && value !== undefined,
  toast: ({ tone, text, link }) => TONES.has(tone) && typeof text === 'string' && (link === undefined || isLink(link)),
  navigate: ({ to, replace }) => isAddress(to, WEB_ADDRESS) && (replace === undefined || typeof replace === 'boolean'),
  refresh: () => true,
  open: ({ target }) => typeof target === 'string',
  focus: ({ target }) => typeof target === 'string',
  'field-errors': ({ errors }) => isTexts(errors),
  'field-values': ({ values }) => isTexts(values),
  announce: ({ text }) => typeof text === 'string',
}

/** An answer that this script can apply, or one that needs a newer script. */
export type ReadAnswer = { is: 'known'; answer: ActionAnswer } | { is: 'newer'; ok: boolean }

/**
 * Reads the parsed answer of an operation. Null if a part breaks the contract. With a kind of effect that this script
 * does not know it is `newer`: the operation has been done, and only the whole page can show what it has changed, as
 * effects are applied all or not at all.
 */
export function readAnswer(value: unknown): ReadAnswer | null {
  if (!isRecord(value) || typeof value.ok !== 'boolean' || !Array.isArray(value.effects)) return null
  const effects: unknown[] = value.effects
  if (!effects.every((effect) => isRecord(effect) && typeof effect.effect === 'string')) return null
  const known = (effects as Fields[]).filter(({ effect }) => Object.hasOwn(isEffect, effect as string))
  if (!known.every((effect) => isEffect[effect.effect as Effect['effect']](effect))) return null
  if (known.length < effects.length) return { is: 'newer', ok: value.ok }
  return { is: 'known', answer: value as unknown as ActionAnswer }
}

function isLink(value: unknown): boolean {
  return isRecord(value) && typeof value.label === 'string' && isAddress(value.href, SHOP_PATH)
}

function isAddress(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
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

import { formatNumber } from '#locales/format.ts'
import { type BindableText, isDataBinding, isTextBinding } from '#schemas/binding.ts'
import type { Locale } from '#schemas/locale.ts'
import { readPointer } from '#schemas/pointer-walk.ts'
import type { MessagePattern } from '#schemas/screen.ts'
import type { Facts } from './world.ts'

/** The readable form of a bindable text. '' while a value in it is unknown, or if the screen has no such pattern. */
export function readText(value: BindableText | undefined, facts: Facts, locale: Locale): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (isDataBinding(value)) return asText(readPointer(facts.data, value.$data), locale) ?? ''
  if (!isTextBinding(value) || !Object.hasOwn(facts.messages, value.$t)) return ''
  const args: Record<string, string> = {}
  let count: unknown
  for (const [name, arg] of Object.entries(value.args ?? {})) {
    const live = isDataBinding(arg) ? readPointer(facts.data, arg.$data) : arg
    const text = asText(live, locale)
    if (text === undefined) return ''
    args[name] = text
    if (name === 'count') count = live
  }
  return fill(pickPattern(facts.messages[value.$t]!, Number(count), locale), args)
}

function pickPattern(pattern: MessagePattern, count: number, locale: Locale): string {
  if (typeof pattern === 'string') return pattern
  const category = new Intl.PluralRules(locale).select(count)
  return (
    (category === 'one' || category === 'few' || category === 'many' ? pattern[category] : undefined) ?? pattern.other
  )
}

function fill(pattern: string, args: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(args, name) ? args[name]! : whole))
}

function asText(value: unknown, locale: Locale): string | undefined {
  if (typeof value === 'number') return formatNumber(value, locale)
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value)
}

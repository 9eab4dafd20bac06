import { formatNumber } from '#locales/format.ts'
import { type BindableText, isDataBinding, isTextBinding } from '#schemas/binding.ts'
import type { Locale } from '#schemas/locale.ts'
import { readPointer } from '#schemas/pointer-walk.ts'
import type { Host } from '#widgets/host.ts'
import type { Facts } from './world.ts'

/** The readable form of a bindable text. '' while a value in it is unknown, or if there is no such message. */
export function readText(
  value: BindableText | undefined,
  facts: Facts,
  { locale, t }: { locale: Locale; t: Host['t'] },
): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (isDataBinding(value)) return asText(readPointer(facts.data, value.$data), locale) ?? ''
  if (!isTextBinding(value)) return ''
  const args: Record<string, string | number> = {}
  for (const [name, arg] of Object.entries(value.args ?? {})) {
    const live = isDataBinding(arg) ? readPointer(facts.data, arg.$data) : arg
    if (live === null || live === undefined || typeof live === 'object') return ''
    args[name] = typeof live === 'number' ? live : String(live)
  }
  // The key comes from the screen: the compiler cannot know it.
  return (t as (key: string, args: object) => string)(value.$t, args)
}

function asText(value: unknown, locale: Locale): string | undefined {
  if (typeof value === 'number') return formatNumber(value, locale)
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value)
}

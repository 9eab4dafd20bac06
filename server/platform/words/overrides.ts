import { MESSAGES } from '#locales/all.ts'
import { MAIL_MESSAGES } from '#locales/mails.ts'
import type { Message } from '#locales/message-types.ts'
import type { Locale } from '#schemas/locale.ts'
import { parametersOf } from '#schemas/message-parameters.ts'
import { textFault } from '#schemas/message-text.ts'
import { nearestName } from '#schemas/problem.ts'

/** Words in place of shipped ones, by key, in one language. */
export type MessageOverrides = Readonly<Record<string, Message>>

/** The shipped words of a key of pages or mails; undefined for an unknown key. */
export function shippedMessage(locale: Locale, key: string): Message | undefined {
  for (const messages of [MESSAGES[locale], MAIL_MESSAGES[locale]] as Readonly<Record<string, Message>>[])
    if (Object.hasOwn(messages, key)) return messages[key]
  return undefined
}

/** Why the value cannot stand in for messages of a language, as the end of a sentence; null if it can. */
export function overrideFault(locale: Locale, value: unknown): string | null {
  if (!isRecord(value)) return 'it must be an object of words by key'
  for (const [key, message] of Object.entries(value)) {
    const fault = messageFault(locale, key, message)
    if (fault !== null) return fault
  }
  return null
}

/** The entries that can stand in for messages, without the others. */
export function usableOverrides(locale: Locale, value: unknown): MessageOverrides {
  if (!isRecord(value)) return {}
  const usable = Object.entries(value).filter(([key, message]) => messageFault(locale, key, message) === null)
  return Object.fromEntries(usable.map(([key, message]) => [key, withoutName(message) as Message]))
}

function messageFault(locale: Locale, key: string, given: unknown): string | null {
  const shipped = shippedMessage(locale, key)
  if (shipped === undefined) {
    const near = nearestName(key, Object.keys({ ...MESSAGES[locale], ...MAIL_MESSAGES[locale] }))
    return `there is no message '${key}'${near === undefined ? '' : `. Did you mean '${near}'?`}`
  }
  const at = `the message '${key}'`
  if (typeof shipped === 'string' && typeof given !== 'string') return `${at} must be a text`
  const message = withoutName(given)
  if (typeof shipped !== 'string') {
    const forms = Object.keys(shipped).sort()
    if (!isRecord(message) || Object.keys(message).sort().join() !== forms.join())
      return `${at} must have the plural forms ${forms.join(', ')}`
  }
  const texts = typeof message === 'string' ? [message] : Object.values(message as object)
  const faulty = texts.map(textFault).find((fault) => fault !== null)
  if (faulty) return `${at} ${faulty}`
  const [wanted, found] = [parametersOf(shipped), parametersOf(message as Message)]
  if (wanted.join() === found.join()) return null
  const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.map((name) => `{${name}}`).join(', '))
  return `${at} must have the parameters ${list(wanted)}; it has ${list(found)}`
}

/** The published form of a plural names its parameter; it may be copied from there. */
function withoutName(message: unknown): unknown {
  if (!isRecord(message) || message.plural !== 'count') return message
  const { plural: _, ...forms } = message
  return forms
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

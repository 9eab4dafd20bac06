import {
  formatDate,
  formatDateTime,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from '#locales/format.ts'
import { TAX_CODE } from '#schemas/cart-codes.ts'
import { CURRENCIES, currencySign, type Locale } from '#schemas/locale.ts'
import type { MessageFile } from '#schemas/message-file.ts'

interface WordSources {
  /** documents that a client has: the screen and the session */
  values: readonly unknown[]
  messages: MessageFile['messages']
  locale: Locale
}

/**
 * Tells whether a drawn text is a value of the documents, a value written by the published rules, or a message whose
 * parameters are such texts.
 */
export function createWordFinder({ values, messages, locale }: WordSources): (text: string) => boolean {
  const texts = new Set<string>()
  for (const value of values) addValues(value, texts, locale)
  const patterns = Object.values(messages).flatMap((message) =>
    typeof message === 'string'
      ? [message]
      : Object.entries(message).flatMap(([name, form]) => (name === 'plural' ? [] : [form])),
  )
  // A parameter may be empty: the number after "Call us:" is a link.
  for (const pattern of patterns) texts.add(tidy(pattern.replace(/\{\w+\}/g, '')))
  const filled = patterns.filter((pattern) => pattern.includes('{')).map(toExpression)
  for (const sign of Object.values(currencySign)) texts.add(sign)
  const known = new Map<string, boolean>()

  function find(text: string, depth = 0): boolean {
    const wanted = tidy(text)
    if (texts.has(wanted) || wanted === '') return true
    const before = known.get(wanted)
    if (before !== undefined) return before
    known.set(wanted, false)
    const isFilled =
      depth < 3 &&
      wanted.length < MAX_FILLED &&
      filled.some((expression) => {
        const found = expression.exec(wanted)
        return found?.slice(1).every((part) => find(part, depth + 1)) ?? false
      })
    const consistsOf = (separator: RegExp) => {
      const parts = wanted.split(separator)
      return parts.length > 1 && parts.every((part) => find(part, depth + 1))
    }
    // Lists of values, and values with their labels.
    const isKnown = isFilled || consistsOf(/, | · /) || consistsOf(/: /)
    known.set(wanted, isKnown)
    return isKnown
  }
  return (text) => find(text)
}

/** Longer texts are contents: no message with parameters is as long. */
const MAX_FILLED = 300

/** Spaces and separators around words are no words: a client sets its own. */
const tidy = (text: string) => text.replace(/[\s\u2060]+/g, ' ').replace(/^[ ,:;·–()]+|[ ,:;·–()]+$/g, '')

function toExpression(pattern: string): RegExp {
  const pieces = tidy(pattern)
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`^${pieces.join('(.+?)')}$`, 'u')
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Parts of a field's label around the words that lead to a page. */
function aroundLink(field: { label?: unknown; link?: { words?: unknown } | null }): string[] {
  const words = field.link?.words
  return typeof field.label === 'string' && typeof words === 'string' ? field.label.split(words) : []
}

/** Every text and number in a document, as it may be written. */
function addValues(document: unknown, texts: Set<string>, locale: Locale): void {
  const days: string[] = []
  const add = (text: string) => texts.add(tidy(text))
  const stack = [document]
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value === 'string') {
      add(value)
      if (DAY.test(value)) days.push(value)
      if (value.startsWith(TAX_CODE)) add(formatPercent(Number(value.slice(TAX_CODE.length)) / 100, locale))
      if (INSTANT.test(value))
        for (const text of [formatDate(value, locale), formatDateTime(value, locale), formatTime(value)]) add(text)
      if (DAY.test(value)) add(formatDate(`${value}T12:00:00Z`, locale))
    } else if (typeof value === 'number') {
      add(formatNumber(value, locale))
      add(formatPercent(value / 100, locale))
      add(formatPercent(value, locale))
      if (Number.isInteger(value))
        for (const currency of CURRENCIES)
          for (const whole of [false, true]) add(formatMoney(value, currency, locale, { whole }))
    } else if (typeof value === 'object' && value !== null) {
      stack.push(...Object.values(value), ...(Array.isArray(value) ? [value.length] : []))
      for (const part of aroundLink(value)) add(part)
    }
  }
  for (const from of new Set(days)) for (const to of new Set(days)) if (from <= to) add(formatDays(from, to, locale))
}

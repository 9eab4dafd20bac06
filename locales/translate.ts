import rosetta from 'rosetta'
import type { Locale } from '#schemas/locale.ts'
import { formatNumber } from './format.ts'
import type { KnownKey, Message, MessageArgs, MessageKey } from './message-types.ts'

/** The text of a key in one language with its parameters; '' for an unknown key. */
export type Translate = <const K extends string>(key: KnownKey<K>, ...args: MessageArgs<K>) => string

type Values = Readonly<Record<string, string | number>>

/** A dictionary of some or all keys: a page that loads as JSON has only the keys of its live data. */
export type Dictionary = Readonly<Partial<Record<MessageKey, Message>>>

/**
 * Translator of one language. rosetta stores the dictionary, looks a message up and calls it with its parameters. A message is parsed
 * when it is first said: a mail or a command says a few of the thousands.
 * Templates and the choice of plural form, by `count` and the language's own rules, are ours: rosetta has no plurals,
 * and its templates take four times as long (Architecture 11).
 */
export function createTranslate(locale: Locale, messages: Dictionary): Translate {
  const dictionary = rosetta<Record<string, Template | Record<string, Template>>>()
  const said = new Set<MessageKey>()
  dictionary.locale(locale)
  const rules = pluralRules(locale)

  const translate = (key: MessageKey, ...[args]: [args?: Values]) => {
    // Own keys only: rosetta would read "constructor" from the prototype.
    if (!Object.hasOwn(messages, key)) return ''
    const values = args ? written(locale, args) : {}
    const message = messages[key]!
    if (!said.has(key)) {
      said.add(key)
      dictionary.set(locale, { [key]: toTemplates(message) })
    }
    // Keys contain dots, which rosetta would read as a path into nested tables: an array gives the path itself.
    if (typeof message === 'string') return dictionary.t([key], values)
    const count = args?.count
    const form = typeof count === 'number' ? rules.select(count) : 'other'
    return dictionary.t([key, form], values) || dictionary.t([key, 'other'], values)
  }
  // Callers pass known keys only: the type of an unknown key is a sentence.
  return translate as Translate
}

/** A message in rosetta's dictionary: rosetta calls functions with the parameters. */
type Template = (values: Readonly<Record<string, string>>) => string

/** Texts are parsed once: rosetta parses its own notation on each call, and a page has some hundred texts. */
function toTemplates(message: Message): Template | Record<string, Template> {
  if (typeof message === 'string') return toTemplate(message)
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, toTemplate(text)]))
}

function toTemplate(text: string): Template {
  const [beginning = '', ...pieces] = text.split(/\{(\w+)\}/)
  return (values) => {
    let said = beginning
    // Parameter names and the text after them alternate.
    for (let at = 0; at < pieces.length; at += 2) said += (values[pieces[at]!] ?? '') + pieces[at + 1]!
    return said
  }
}

function written(locale: Locale, args: Values): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(args)) {
    values[name] = typeof value === 'number' ? formatNumber(value, locale) : value
  }
  return values
}

const rulesOf = new Map<Locale, Intl.PluralRules>()

function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rulesOf.get(locale)
  if (known) return known
  const rules = new Intl.PluralRules(locale)
  rulesOf.set(locale, rules)
  return rules
}

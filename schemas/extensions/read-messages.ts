import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parametersOf } from '../message-parameters.ts'
import { textFault } from '../message-text.ts'
import type { ExtensionMessage, ExtensionMessages } from './found-extension.ts'

const LOCALES = ['pl', 'en', 'de'] as const
const FORMS: Readonly<Record<(typeof LOCALES)[number], readonly string[]>> = {
  pl: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
  de: ['one', 'other'],
}
const Words = z.record(z.string(), z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]))

/** `messages/<locale>.json`: the same keys with the same parameters in each language. None at all is fine. */
export function readMessages(folder: string, name: string, tell: (fault: string) => void): ExtensionMessages {
  const read = Object.fromEntries(LOCALES.map((locale) => [locale, readWords(folder, locale, tell)]))
  const messages = read as unknown as ExtensionMessages
  const keys = new Set(LOCALES.flatMap((locale) => Object.keys(messages[locale])))
  for (const key of keys) {
    if (!key.startsWith(`${name}.`) && !key.startsWith(`${name}-`))
      tell(`the message '${key}' must begin with '${name}.', or with the type of its widget and a dot.`)
    for (const locale of LOCALES) {
      const fault = messageFault(locale, messages[locale][key], messages)
      if (fault) tell(`messages/${locale}.json: '${key}' ${fault}`)
    }
    const parameters = LOCALES.flatMap((locale) => {
      const message = messages[locale][key]
      return message === undefined ? [] : [parametersOf(message).join(', ')]
    })
    if (new Set(parameters).size > 1)
      tell(`the message '${key}' must have the same parameters in each language; it has (${parameters.join(') (')}).`)
  }
  return messages
}

function readWords(folder: string, locale: string, tell: (fault: string) => void) {
  const file = join(folder, 'messages', `${locale}.json`)
  if (!existsSync(file)) return {}
  try {
    const read = Words.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (read.success) return read.data
    tell(`messages/${locale}.json must be an object of words by key, each a text or its plural forms.`)
  } catch (error) {
    tell(`messages/${locale}.json cannot be read (${error instanceof Error ? error.message : error}).`)
  }
  return {}
}

function messageFault(locale: (typeof LOCALES)[number], message: ExtensionMessage | undefined, all: ExtensionMessages) {
  if (message === undefined) return `is missing: add its words (it has them in ${haveKeys(all)}).`
  const texts = typeof message === 'string' ? [message] : Object.values(message)
  if (typeof message !== 'string' && Object.keys(message).sort().join() !== FORMS[locale].toSorted().join())
    return `must have the plural forms ${FORMS[locale].join(', ')}.`
  const fault = texts.map(textFault).find((each) => each !== null)
  return fault ? `${fault}.` : null
}

function haveKeys(all: ExtensionMessages): string {
  return LOCALES.filter((locale) => Object.keys(all[locale]).length > 0).join(', ')
}

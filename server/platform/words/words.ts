import { createHash } from 'node:crypto'
import { MESSAGES } from '#locales/all.ts'
import type { Message, Messages } from '#locales/message-types.ts'
import { createTranslate, type Translate } from '#locales/translate.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { MessageFile, MessagePattern } from '#schemas/message-file.ts'
import type { Screen } from '#schemas/screen.ts'
import { MESSAGE_GROUPS, messageGroupsOf } from './message-groups.ts'
import type { MessageOverrides } from './overrides.ts'

/** The words of the shop in every language, as they are drawn and published. */
export interface Words {
  readonly translate: Readonly<Record<Locale, Translate>>
  /** addresses of the published files that these nodes need, by name */
  files(locale: Locale, nodes: Screen['nodes']): Record<string, string>
  /** every published file by its address */
  published(): ReadonlyMap<string, MessageFile>
}

/** Folder of the published files. */
export const MESSAGE_FOLDER = '/schemas/messages/'

/** A published file's name: `product.en.w3Jz0mY8.json`. */
export const MESSAGE_FILE_NAME = /^(?<group>[a-z]+)\.(?<locale>[a-z]{2})\.(?<hash>[\w-]+)\.json$/

/** 48 bits: a name has few versions, and an unknown one leads to the present file. */
const HASH_LENGTH = 8

/** The words as they ship. */
export const SHIPPED_WORDS: Words = createWords(MESSAGES)

/** The shipped words with those of store config in their place; the same object while these are the same. */
export const wordsWith: (overrides: Readonly<Record<Locale, MessageOverrides>>) => Words = keepLast((overrides) =>
  LOCALES.every((locale) => Object.keys(overrides[locale]).length === 0)
    ? SHIPPED_WORDS
    : createWords(
        Object.fromEntries(
          LOCALES.map((locale) => [locale, { ...MESSAGES[locale], ...overrides[locale] }]),
        ) as unknown as Record<Locale, Messages>,
      ),
)

/** Store config is read again after each of its changes. */
function keepLast<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { text: string; made: Made } | undefined
  return (given) => {
    const text = JSON.stringify(given)
    if (last?.text !== text) last = { text, made: make(given) }
    return last.made
  }
}

function createWords(messages: Readonly<Record<Locale, Messages>>): Words {
  let all: Map<string, MessageFile> | undefined
  const addresses = new Map<string, string>()
  const sets = new Map<string, Record<string, string>>()

  // Made on first use: tests and commands read words without publishing them.
  function published(): Map<string, MessageFile> {
    if (all) return all
    all = new Map()
    for (const locale of LOCALES) {
      for (const [group, keys] of MESSAGE_GROUPS) {
        const file: MessageFile = {
          group,
          locale,
          messages: Object.fromEntries(keys.map((key) => [key, toPattern(messages[locale][key])])),
        }
        const hash = createHash('sha256').update(JSON.stringify(file)).digest('base64url').slice(0, HASH_LENGTH)
        const address = `${MESSAGE_FOLDER}${group}.${locale}.${hash}.json`
        all.set(address, file)
        addresses.set(`${group} ${locale}`, address)
      }
    }
    return all
  }

  return {
    translate: Object.fromEntries(
      LOCALES.map((locale) => [locale, createTranslate(locale, messages[locale])]),
    ) as Record<Locale, Translate>,
    files(locale, nodes) {
      published()
      const groups = messageGroupsOf(new Set(Object.values(nodes).map(({ type }) => type)))
      const key = `${locale} ${groups}`
      const known = sets.get(key)
      if (known) return known
      const named = Object.fromEntries(groups.map((group) => [group, addresses.get(`${group} ${locale}`)!]))
      sets.set(key, named)
      return named
    },
    published,
  }
}

function toPattern(message: Message): MessagePattern {
  return typeof message === 'string' ? message : { plural: 'count', ...message }
}

import { createHash } from 'node:crypto'
import type { Message } from '#locales/message-types.ts'
import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { parametersOf } from '#schemas/message-parameters.ts'
import { MAX_WORDS_LENGTH } from '#schemas/message-text.ts'
import { type ShopWord, wordsNow } from '#server/platform/words/shop-words.ts'
import { VALUES } from './config-fields.ts'
import { camelName, type TypedValues, textOf } from './field-names.ts'
import { noteField } from './studio-layout-fields.ts'

/** From this length on a text has a field of several lines. */
const LONG = 60

/** The form of one message: a field for each language, or for each of its plural forms. `shown`: words to begin with. */
export function wordFields(word: ShopWord, t: Translate, shown?: ShopWord['own']): FormField[] {
  const fields = LOCALES.flatMap((locale) => {
    const now = shown ? (shown[locale] ?? word.shipped[locale]) : wordsNow(word, locale)
    return partsOf(word, locale).map(({ form, shipped }): FormField => {
      const value = typeof now === 'string' ? now : (Object.entries(now).find(([name]) => name === form)?.[1] ?? '')
      const language = t(`studio.language.${locale}`)
      return {
        name: VALUES + fieldName(locale, form),
        label: form === null ? language : t(`studio.words.form.${form}` as 'studio.words.form.one'),
        ...(form !== null && { group: language }),
        type: shipped.length > LONG ? 'textarea' : 'text',
        value,
        hint: t('studio.words.ships', { words: shipped }),
        rules: [{ rule: 'length', max: MAX_WORDS_LENGTH }],
        ...(shipped.length <= LONG && { width: 'half' as const }),
      }
    })
  })
  return [...fields, noteField(t)]
}

/** Of a text one part, of a plural one for each form. */
function partsOf({ shipped }: ShopWord, locale: Locale): { form: string | null; shipped: string }[] {
  const message = shipped[locale]
  if (typeof message === 'string') return [{ form: null, shipped: message }]
  return Object.entries(message).map(([form, text]) => ({ form, shipped: text as string }))
}

const fieldName = (locale: Locale, form: string | null) => (form === null ? locale : camelName(locale, form))

export interface ReadWord {
  words: Partial<Record<Locale, Message>>
  /** a sentence by name of the field */
  errors: Record<string, string>
}

/** The words that a form asks for, in each language; an empty language means the shipped words. */
export function readWordForm(word: ShopWord, values: TypedValues, t: Translate): ReadWord {
  const words: ReadWord['words'] = {}
  const errors: ReadWord['errors'] = {}
  for (const locale of LOCALES) {
    const parts = partsOf(word, locale).map(({ form }) => {
      const name = fieldName(locale, form)
      // A field of several lines may have breaks; a message is one line.
      return { form, name: VALUES + name, text: textOf(values, name).replace(/\s+/g, ' ') }
    })
    if (parts.every(({ text }) => text === '')) {
      words[locale] = word.shipped[locale]
      continue
    }
    const message: Message =
      parts[0]!.form === null
        ? parts[0]!.text
        : (Object.fromEntries(parts.map(({ form, text }) => [form, text])) as Exclude<Message, string>)
    words[locale] = message
    for (const { name, text } of parts) {
      const fault = faultOf(text, t)
      if (fault !== null) errors[name] = fault
    }
    if (parts.some(({ name }) => errors[name] !== undefined)) continue
    const fault = parametersFault(word.shipped[locale], message, t)
    if (fault !== null) errors[parts[0]!.name] = fault
  }
  return { words, errors }
}

function faultOf(text: string, t: Translate): string | null {
  if (text === '') return t('studio.words.wrong.form')
  if (text.length > MAX_WORDS_LENGTH) return t('studio.words.wrong.long', { max: MAX_WORDS_LENGTH })
  if (/[<>\p{Cc}]/u.test(text)) return t('studio.words.wrong.markup')
  return /[{}]/.test(text.replace(/\{\w+\}/g, '')) ? t('studio.words.wrong.braces') : null
}

function parametersFault(shipped: Message, message: Message, t: Translate): string | null {
  const [wanted, found] = [parametersOf(shipped), parametersOf(message)]
  const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
  const missing = wanted.filter((name) => !found.includes(name))
  const unknown = found.filter((name) => !wanted.includes(name))
  const sentences = [
    ...(missing.length > 0 ? [t('studio.words.wrong.missing', { names: listed(missing) })] : []),
    ...(unknown.length > 0 ? [t('studio.words.wrong.unknown', { names: listed(unknown) })] : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Tells one state of the own words from another: a form that was made of other words must not overwrite those of now. */
export function stateOfWord({ own }: ShopWord): string {
  const text = JSON.stringify(LOCALES.map((locale) => own[locale] ?? null))
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { ProductChange, ProductText, StaffProduct } from '#server/ports/staff-products.ts'
import { camelName, type TypedValues, textOf } from './field-names.ts'
import { htmlOf, notationOf, oddTargets } from './text-html.ts'

/* The texts of a product, its languages side by side, part by part. Names of fields are members of `values`. */

type Part = Exclude<keyof ProductText, 'slug'>
/** Parts in order, with their longest text. */
const PARTS = [
  ['name', 300],
  ['shortDescription', 5_000],
  ['description', 120_000],
  ['metaDescription', 1_000],
] as const satisfies readonly (readonly [Part, number])[]

type Texts = StaffProduct['texts']

/** The fields of the texts, filled in. A language that lacks what another one has says so. */
export function productTextFields(t: Translate, texts: Texts, languages: readonly Locale[]): FormField[] {
  return PARTS.flatMap(([part, max]) =>
    languages.map((locale, at): FormField => {
      const stored = texts[locale]?.[part] ?? ''
      const isHtml = part === 'description' && !hasNotation(stored)
      const hints = [
        ...(at === 0 ? [t(`studio.product.part.${part}.hint`)] : []),
        ...(isHtml ? [t('studio.product.as_html')] : []),
      ]
      const language = t(`studio.language.${locale}`)
      return {
        name: fieldOf(part, locale),
        label: isMissing(texts, part, locale) ? t('studio.product.missing_in', { language }) : language,
        group: t(`studio.product.part.${part}`),
        ...(hints.length > 0 && { hint: hints.join(' ') }),
        type: part === 'name' ? 'text' : 'textarea',
        ...(part !== 'description' && { width: 'half' as const }),
        value: part === 'description' ? typedOf(stored) : stored,
        rules: [{ rule: 'length', max }],
      }
    }),
  )
}

/** Names of the fields with formatted text: not those that hold HTML. */
export const richProductFields = (texts: Texts, languages: readonly Locale[]): string[] =>
  languages.flatMap((locale) => (hasNotation(texts[locale]?.description ?? '') ? [fieldOf('description', locale)] : []))

function isMissing(texts: Texts, part: Part, locale: Locale): boolean {
  return !texts[locale]?.[part] && LOCALES.some((other) => texts[other]?.[part])
}

/** Name of the field that holds a part in a language. */
const fieldOf = (part: Part, locale: Locale) => `values.${camelName(part, locale)}`

interface ReadTexts {
  /** only what differs from what is stored */
  texts: NonNullable<ProductChange['texts']>
  /** message by name of the field */
  errors: Record<string, string>
}

/** What a form changes of the texts; languages that it does not show stay as they are. */
export function readProductTexts(
  t: Translate,
  { texts: stored, languages }: { texts: Texts; languages: readonly Locale[] },
  values: TypedValues,
): ReadTexts {
  const errors: Record<string, string> = {}
  const texts: ReadTexts['texts'] = {}
  for (const locale of languages) {
    const changed: Partial<Record<Part, string>> = {}
    for (const [part, max] of PARTS) {
      const before = stored[locale]?.[part] ?? ''
      // A field that was emptied is left out of what is sent.
      const typed = textOf(values, camelName(part, locale)).replaceAll('\r\n', '\n')
      if (typed === (part === 'description' ? typedOf(before) : before).trim()) continue
      if (typed.length > max) errors[fieldOf(part, locale)] = t('v.max', { count: max })
      changed[part] = part === 'description' && hasNotation(before) ? htmlOf(typed) : typed
    }
    const odd = changed.description === undefined ? [] : oddTargets(changed.description)
    if (odd.length > 0)
      errors[fieldOf('description', locale)] = t('studio.texts.wrong.link', { target: odd.join(', ') })
    if (Object.keys(changed).length === 0) continue
    if ((changed.name ?? stored[locale]?.name ?? '') === '')
      errors[fieldOf('name', locale)] = t('studio.product.wrong.name')
    texts[locale] = changed
  }
  return { texts, errors }
}

/** A description as people type it: in the notation for formatted text, or as HTML if it holds more than that can say. */
export const typedOf = (html: string) => (hasNotation(html) ? notationOf(html) : html).replaceAll('\r\n', '\n')

/** Whether the notation can say all of an HTML. */
export const hasNotation = (html: string) => inOneLine(htmlOf(notationOf(html))) === inOneLine(html)

const inOneLine = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim()

import { formatMoney, MARKS } from '#locales/format.ts'
import { studioEn } from '#locales/messages/studio/en.ts'
import type { Translate } from '#locales/translate.ts'
import type { JsonValue } from '#schemas/json.ts'
import { CURRENCIES, type Currency, LOCALES, type Locale } from '#schemas/locale.ts'
import type { Setting } from './config-groups.ts'

const COUNTRIES = 'checkout/countries'

/** The language that the words are in. */
export interface Page {
  t: Translate
  locale: Locale
}

/** Words of a setting; one without words, of a newer table, has its key and its English meaning. */
function wordsOf(
  { row }: Pick<Setting, 'row'>,
  part: '' | '.meaning',
  t: Translate,
  args: { part: string },
): string | null {
  const key = `studio.setting_of.${row.pattern}${part}`
  return Object.hasOwn(studioEn, key) ? (t as (key: string, args: object) => string)(key, args) : null
}

export function settingName(setting: Setting, t: Translate): string {
  const { part, key } = setting
  const isLocale = LOCALES.some((locale) => locale === part)
  const said = isLocale ? t(`studio.language.${part as Locale}`) : (part ?? '')
  return wordsOf(setting, '', t, { part: said }) ?? key
}

export function settingMeaning(setting: Setting, t: Translate): string {
  return wordsOf(setting, '.meaning', t, { part: setting.part ?? '' }) ?? setting.row.meaning
}

/** What it means, its unit, and what counts while it is not set. */
export function settingHint(setting: Setting, { t, locale }: Page): string {
  const { row, part } = setting
  const { form } = row.kind
  const currency = CURRENCIES.find((each) => each === part)
  const unit =
    form?.as === 'money' && currency
      ? t('studio.config.unit.amount', { currency })
      : form?.as === 'rate' && currency
        ? t('studio.config.unit.rate', { currency })
        : row.unit?.startsWith('days')
          ? t('studio.config.unit.days')
          : row.pattern === 'theme/radius'
            ? t('studio.config.unit.px')
            : ''
  // The field of the countries takes codes.
  const isTyped = row.pattern === COUNTRIES && typeof row.default === 'string'
  const usual =
    row.default === null
      ? t('studio.config.unset')
      : isTyped
        ? String(row.default)
        : settingValue(setting, row.default, { t, locale })
  const isLong = usual.length > 60
  return [settingMeaning(setting, t), unit, isLong ? '' : t('studio.config.default_is', { value: usual })]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** A stored value as one line. */
export function settingValue(
  { row, part }: Pick<Setting, 'row' | 'part'>,
  value: JsonValue | undefined,
  { t, locale }: Page,
): string {
  if (value === undefined || value === null || value === '') return t('studio.config.unset')
  if (row.kind.isMoney && typeof value === 'number')
    return formatMoney(value, (CURRENCIES.find((each) => each === part) ?? 'PLN') as Currency, locale)
  if (typeof value === 'boolean') return t(value ? 'studio.config.yes' : 'studio.config.no')
  if (row.kind.form?.as === 'rate') return String(value).replace('.', MARKS[locale].decimal)
  if (row.kind.form?.as === 'choice' || row.kind.form?.as === 'list')
    return String(value)
      .split(',')
      .map((each) => choiceWords(each.trim(), t))
      .join(', ')
  if (row.pattern === COUNTRIES && typeof value === 'string') return countryNames(value, locale)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value
      .map((item) => lineOf(item, locale))
      .filter(Boolean)
      .join(' · ')
  const text = lineOf(value, locale)
  if (text !== '') return text
  const { length } = Object.keys(value)
  return length === 0 ? t('studio.config.unset') : t('studio.value.items', { number: length })
}

/** `PL,DE` as `Poland, Germany`; a code that is none stays. */
function countryNames(codes: string, locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) ?? code
  return codes
    .split(',')
    .map((code) => nameOf(code.trim()))
    .join(', ')
}

function choiceWords(value: string, t: Translate): string {
  if (value === 'pl' || value === 'en' || value === 'de') return t(`studio.language.${value}`)
  return value === 'net' || value === 'gross' ? t(`studio.config.choice.${value}`) : value
}

/** The text of a value that has one: a localized text, a sentence with a title, a company with a name. */
function lineOf(value: JsonValue, locale: Locale): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  for (const name of [locale, 'title', 'name'])
    if (Object.hasOwn(value, name)) {
      const inner = value[name]
      const said = typeof inner === 'string' ? inner : lineOf(inner ?? null, locale)
      if (said !== '') return said
    }
  return ''
}

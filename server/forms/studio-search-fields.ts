import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { Pin, Synonym } from '#server/ports/staff-search.ts'

/* The forms of search, the same for drawing and for checking. */

export const MAX_SYNONYMS = 10
export const MAX_PINNED = 20
const phraseRules: FormField['rules'] = [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 60 }]

const languageField = (t: Translate, value: Locale): FormField => ({
  ...{ name: 'locale', label: t('studio.search_rules.language'), type: 'select', value },
  options: LOCALES.map((each) => ({ value: each, label: t(`studio.language.${each}`) })),
  rules: [{ rule: 'required' }],
})

export function synonymFields(t: Translate, { locale, term = '', others = [], isTwoWay = false }: Begun<Synonym>) {
  const fields: FormField[] = [
    languageField(t, locale),
    {
      ...{ name: 'term', label: t('studio.search_rules.term'), type: 'text', value: term },
      hint: t('studio.search_rules.term.hint'),
      rules: phraseRules,
    },
    {
      ...{ name: 'others', label: t('studio.search_rules.others'), type: 'textarea', value: others.join('\n') },
      hint: t('studio.search_rules.others.hint', { number: MAX_SYNONYMS }),
      rules: [{ rule: 'required' }, { rule: 'length', max: 700 }],
    },
    { ...{ name: 'isTwoWay', label: t('studio.search_rules.two_way'), type: 'checkbox', value: isTwoWay }, rules: [] },
  ]
  return fields
}

export function pinFields(t: Translate, { locale, phrase = '', products = [] }: Begun<Pin>): FormField[] {
  return [
    languageField(t, locale),
    {
      ...{ name: 'phrase', label: t('studio.search_rules.phrase'), type: 'text', value: phrase },
      hint: t('studio.search_rules.phrase.hint'),
      rules: phraseRules,
    },
    {
      ...{ name: 'products', label: t('studio.search_rules.products'), type: 'textarea' },
      value: products.map(({ sku }) => sku).join('\n'),
      hint: t('studio.search_rules.products.hint', { number: MAX_PINNED }),
      rules: [{ rule: 'required' }, { rule: 'length', max: 1500 }],
    },
  ]
}

/** One that is there, or the beginning of a new one. */
type Begun<T extends { locale: Locale }> = Pick<T, 'locale'> & Partial<T>

import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'

/** Fields of the form that sets a redirect, the same for drawing and for checking. */
export function redirectFields(t: Translate, locale: Locale): FormField[] {
  const rules: FormField['rules'] = [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 500 }]
  return [
    {
      ...{ name: 'locale', label: t('studio.redirects.language'), type: 'select', value: locale },
      options: LOCALES.map((each) => ({ value: each, label: t(`studio.language.${each}`) })),
      rules: [{ rule: 'required' }],
    },
    {
      ...{ name: 'from', label: t('studio.redirects.from'), type: 'text' },
      hint: t('studio.redirects.from.hint'),
      rules,
    },
    { ...{ name: 'to', label: t('studio.redirects.to'), type: 'text' }, hint: t('studio.redirects.to.hint'), rules },
  ]
}

/** The last part of a pasted address, with the language that its path names, if any; null if nothing can be found under it. */
export function oldAddress(typed: string): { slug: string; locale: Locale | null } | null {
  const path = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
  const [, language, slug = ''] = /^(?:(pl|en|de)\/)?(.*)$/s.exec(path.replace(/^\/+|\/+$/g, '')) ?? []
  if (!/^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return null
  return { slug, locale: LOCALES.find((locale) => locale === language) ?? null }
}

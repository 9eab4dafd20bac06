import { z } from 'zod'
import { languageLinks } from '#locales/route-table.ts'
import { Currency, LOCALES } from '#schemas/locale.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { node, section } from './section.ts'

export const shopSettingsSection = section('shop-settings')({
  title: 'Choice of language and currency.',
  settings: z.strictObject({}),
  needs: ['config'],
  resolve({ data: { config }, viewed }) {
    const hrefs = languageLinks(viewed)
    return node(
      'shop-settings',
      { languages: LOCALES.map((locale) => ({ locale, href: hrefs[locale] })), currencies: allowedCurrencies(config) },
      { on: { setCurrency: [{ do: 'call', op: 'preferences.setCurrency' }] } },
    )
  },
})

/** Currencies that the shop allows, in its order; none while its config cannot be read. Spec 9. */
function allowedCurrencies(config: StoreConfig | null): Currency[] {
  const names = config?.text('currency/options/allow')?.split(',') ?? []
  return names.flatMap((name) => {
    const currency = Currency.safeParse(name.trim())
    return currency.success ? [currency.data] : []
  })
}

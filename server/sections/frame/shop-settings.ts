import { z } from 'zod'
import { languageLinks, type ViewedPage } from '#locales/route-table.ts'
import { type Currency, LOCALES, type Locale } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StoreConfig } from '#server/ports/store.ts'

export const shopSettingsSection = section('shop-settings')({
  title: 'Choice of language and currency.',
  settings: z.strictObject({}),
  needs: ['config'],
  slots: ['prices'],
  resolve({ data: { config }, viewed, locale, slots }) {
    const [locales, currencies] = [allowedLocales(config), allowedCurrencies(config)]
    // One language and one currency leave nothing to choose.
    if (locales.length === 1 && currencies.length === 1 && slots.prices.length === 0) return null
    const hrefs = languageLinks(viewed)
    const to = withoutPrices(viewed, locale)
    return node(
      'shop-settings',
      {
        languages: locales.map((locale) => ({ locale, href: hrefs[locale] })),
        currencies,
      },
      {
        slots: { prices: slots.prices },
        on: { setCurrency: [{ do: 'call', op: 'preferences.setCurrency', ...(to !== null && { args: { to } }) }] },
      },
    )
  },
})

/** The current list without its price range, whose amounts are in the old currency or price mode. Null if there is none. */
export function withoutPrices(viewed: ViewedPage, locale: Locale): string | null {
  const query: Readonly<Record<string, string | undefined>> = viewed.query ?? {}
  if (query.min === undefined && query.max === undefined) return null
  const { min: _, max: __, ...rest } = query
  return languageLinks({ ...viewed, query: rest } as ViewedPage)[locale]
}

/** Languages that the shop allows, in its order; all while its config cannot be read. */
export function allowedLocales(config: StoreConfig | null): readonly Locale[] {
  return config?.get('locale/options/allow') ?? LOCALES
}

/** Currencies that the shop allows, in its order; none while its config cannot be read. S9.17. */
export function allowedCurrencies(config: StoreConfig | null): Currency[] {
  return config?.get('currency/options/allow') ?? []
}

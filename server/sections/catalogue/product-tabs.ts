import { z } from 'zod'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { ProductSafety } from '#schemas/product-safety.ts'
import { node, section } from '#server/compiler/section.ts'

export const productTabsSection = section('product-tabs')({
  title:
    'Description, additional information, files and product safety of the viewed product; what it lacks has no tab.',
  settings: z.strictObject({}),
  needs: ['product'],
  resolve({ data: { product }, locale }) {
    const { description, attributes, attachments, downloads, productSafety } = product
    const slots = {
      description:
        description.length > 0 ? [node('product-description', { content: description }, { key: 'text' })] : [],
      details: attributes.length > 0 ? [node('product-attributes', { attributes }, { key: 'facts' })] : [],
      attachments:
        attachments.length + downloads.length > 0
          ? [node('product-attachments', { attachments, downloads }, { key: 'files' })]
          : [],
      safety: productSafety
        ? [node('product-safety', { safety: withCountryNames(productSafety, locale) }, { key: 'safety' })]
        : [],
    }
    return Object.values(slots).some((slot) => slot.length > 0) ? node('product-tabs', {}, { slots }) : null
  },
})

const COUNTRY_NAMES = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' })]),
) as Record<Locale, Intl.DisplayNames>

/** Country names in the reader's language, as on a letter. */
function withCountryNames(safety: ProductSafety, locale: Locale): ProductSafety {
  const names = COUNTRY_NAMES[locale]
  const named = <Party extends { country: string }>(party: Party) => ({
    ...party,
    country: names.of(party.country) ?? party.country,
  })
  return {
    ...safety,
    manufacturer: named(safety.manufacturer),
    responsiblePerson: safety.responsiblePerson && named(safety.responsiblePerson),
  }
}

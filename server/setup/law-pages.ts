import { LOCALES, type Locale, type LocalizedText } from '#schemas/locale.ts'
import type { SetupDocument } from '#schemas/setup-document.ts'
import { namedTaxNumber, taxNumber } from '#server/commerce/engine/invoicing/tax-number.ts'
import type { SeedBlock, SeedPage } from '#server/commerce/seed/shapes.ts'
import pages from './pages.json' with { type: 'json' }

/** A heading of a law page; `blank` says what belongs below it. */
interface PageStructure {
  key: string
  /** `cms_page`, or the page's own route */
  route: string
  title: LocalizedText
  slug: LocalizedText
  /** starts with the data of the seller, which are known */
  hasSeller?: boolean
  sections: { heading: LocalizedText; blank: LocalizedText }[]
}

/**
 * The law pages as headings with blanks `[[…]]`, in every language. Only what the answers say is filled in: the seller's own
 * data. The rest is for the seller and their lawyer.
 */
export function lawPages({ seller, shop, pageAddresses = {} }: SetupDocument, now: Date): SeedPage[] {
  return (pages as PageStructure[]).map(({ key, route, title, slug, hasSeller = false, sections }) => ({
    key,
    route,
    updatedAt: now.toISOString(),
    translations: byLocale((locale) => ({
      title: title[locale],
      slug: pageAddresses[key]?.[locale] ?? slug[locale],
      metaDescription: `${shop.name}: ${title[locale]}`,
      content: [
        ...(hasSeller ? sellerBlocks(seller, locale) : []),
        ...sections.flatMap(({ heading, blank }): SeedBlock[] => [
          { type: 'heading', level: 2, content: [{ text: heading[locale] }] },
          { type: 'paragraph', content: [{ text: `[[${blank[locale]}]]` }] },
        ]),
      ],
    })),
  }))
}

const NAMES: Readonly<Record<'email' | 'phone', LocalizedText>> = {
  email: { pl: 'E-mail', en: 'Email', de: 'E-Mail' },
  phone: { pl: 'Telefon', en: 'Phone', de: 'Telefon' },
}

function sellerBlocks(seller: SetupDocument['seller'], locale: Locale): SeedBlock[] {
  const { company, address, regon, krs, register, email, phone } = seller
  const lines = [
    company,
    address,
    taxLine(seller, locale),
    ...(regon === undefined ? [] : [`REGON: ${regon}`]),
    ...(krs === undefined ? [] : [`KRS: ${krs}`]),
    ...(register === undefined ? [] : [register]),
    `${NAMES.email[locale]}: ${email}`,
    ...(phone === undefined ? [] : [`${NAMES.phone[locale]}: ${phone}`]),
  ]
  return [{ type: 'list', ordered: false, items: lines.map((text) => [{ text }]) }]
}

/** A Polish number has its Polish name in every language; others have that of the language. */
function taxLine({ taxId, country }: SetupDocument['seller'], locale: Locale): string {
  const number = taxNumber(taxId, country)
  const [name, value] = !number || number.kind === 'nip' ? ['NIP', taxId] : namedTaxNumber(number, locale)
  return `${name}: ${value}`
}

function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}

import { LOCALES, type LocalizedText } from '#schemas/locale.ts'
import type { SetupDocument } from '#schemas/setup-document.ts'
import type { SeedFooter, SeedFooterBlock, SeedPage } from '#server/commerce/seed/shapes.ts'
import words from './words.json' with { type: 'json' }

/** Pages that the last line of the footer links to; a column need not repeat them. */
const IN_LAST_LINE: readonly string[] = ['terms', 'privacy', 'withdrawal', 'legal-notice', 'accessibility']

/** The footer of a new shop: help with its pages, and how to reach the seller. */
export function ownFooter({ shop, seller }: SetupDocument, pages: readonly SeedPage[]): SeedFooter {
  const { phone, address } = seller
  const same = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text])) as LocalizedText
  const linked = pages.filter(({ key, route }) => route === 'cms_page' && !IN_LAST_LINE.includes(key))
  const contacts: Extract<SeedFooterBlock, { type: 'contacts' }>['items'] = [
    ...(phone === undefined
      ? []
      : [{ method: 'phone', label: same('{shop_phone}'), url: { href: 'tel:{shop_phone}' } }]),
    // Both are kept in store config alone.
    { method: 'email', label: same('{shop_email}'), url: { href: 'mailto:{shop_email}' } },
    { method: 'address', label: same(address), url: { route: 'contact' } },
  ]
  return {
    columns: [
      [
        { type: 'title', label: words.footer.help },
        {
          type: 'anchors',
          items: [
            ...linked.map(({ key, translations }) => ({
              label: { pl: translations.pl.title, en: translations.en.title, de: translations.de.title },
              url: { page: key },
              target: '_self' as const,
            })),
            { label: words.footer.returns, url: { route: 'public_returns' }, target: '_self' },
          ],
        },
      ],
      [
        { type: 'title', label: same(shop.name) },
        { type: 'contacts', items: contacts },
        { type: 'anchors', items: [{ label: words.footer.contact, url: { route: 'contact' }, target: '_self' }] },
      ],
    ],
    postFooter: [],
  }
}

import type { Seo } from '#schemas/screen.ts'
import type { StoreConfig } from '#server/ports/store.ts'

const LOGO = '/favicon.svg'

/** The company behind the shop for search engines: schema.org Organization, from store config. Empty without a name. */
export function organization(config: StoreConfig, home: string): Seo['jsonLd'] {
  const company = config.get('general/store/company')
  const name = config.get('general/store/name') ?? company?.name
  if (!name) return []
  const [email, phone] = [config.get('general/contact/email'), config.get('general/contact/phone')]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url: home,
      logo: LOGO,
      ...(company ? { legalName: company.name } : {}),
      ...(company?.taxId ? { vatID: company.taxId } : {}),
      ...(company?.address ? { address: company.address } : {}),
      ...(email || phone
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              ...(email ? { email } : {}),
              ...(phone ? { telephone: phone } : {}),
            },
          }
        : {}),
    },
  ]
}

/** The shop as a site, with its search: schema.org WebSite. `search` is the path of the results, without a query. */
export function website(
  config: StoreConfig,
  { home, search, locale }: { home: string; search: string | null; locale: string },
): Seo['jsonLd'] {
  const name = config.get('general/store/name')
  if (!name) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: home,
      inLanguage: locale,
      publisher: { '@type': 'Organization', name, url: home },
      ...(search === null
        ? {}
        : {
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${search}?phrase={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          }),
    },
  ]
}

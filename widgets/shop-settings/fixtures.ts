import type { Fixtures } from '../fixture.ts'
import type { shopSettings } from './schema.ts'

export const fixtures: Fixtures<typeof shopSettings> = {
  usual: {
    props: {
      languages: [
        { locale: 'pl', href: '/kawa' },
        { locale: 'en', href: '/en/coffee' },
        { locale: 'de', href: '/de/kaffee' },
      ],
      currencies: ['PLN', 'EUR', 'USD'],
    },
    on: { setCurrency: [{ do: 'call', op: 'preferences.setCurrency' }] },
  },
  languagesOnly: {
    props: {
      languages: [
        { locale: 'pl', href: '/' },
        { locale: 'en', href: '/en' },
        { locale: 'de', href: '/de' },
      ],
      currencies: [],
    },
  },
  empty: { props: { languages: [], currencies: [] } },
}

import type { Fixtures } from '../fixture.ts'
import type { searchForm } from './schema.ts'

const field = { name: 'phrase', minLength: 3, maxLength: 100 }
const suggestions = {
  template: '/api/suggestions{?phrase,locale,currency,taxCountry}',
  delayMs: 200,
  limit: 5,
  recent: 5,
}

export const fixtures: Fixtures<typeof searchForm> = {
  usual: {
    props: {
      ...{ action: '/szukaj', phrase: '', place: 'header', field, suggestions },
      priceNote: { hasDelivery: true, href: '/de/versand-und-zahlung' },
    },
    on: { add: [{ do: 'call', op: 'cart.addItem' }] },
  },
  searched: {
    props: { action: '/en/search', field, phrase: 'żółta filiżanka', place: 'header', suggestions },
  },
  onPage: { props: { action: '/de/suche', field, phrase: '', place: 'page' } },
}

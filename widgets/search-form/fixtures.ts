import type { Fixtures } from '../fixture.ts'
import type { searchForm } from './schema.ts'

export const fixtures: Fixtures<typeof searchForm> = {
  usual: {
    props: {
      ...{ action: '/szukaj', phrase: '', place: 'header', suggestions: '/api/suggestions' },
      deliveryHref: '/de/versand-und-zahlung',
    },
    on: { add: [{ do: 'call', op: 'cart.addItem' }] },
  },
  searched: {
    props: { action: '/en/search', phrase: 'żółta filiżanka', place: 'header', suggestions: '/api/suggestions' },
  },
  onPage: { props: { action: '/de/suche', phrase: '', place: 'page' } },
}

import type { Fixtures } from '../fixture.ts'
import type { recentlyViewed } from './schema.ts'

const products = '/api/products{?ids,locale,currency,taxCountry}'

export const fixtures: Fixtures<typeof recentlyViewed> = {
  usual: { props: { title: 'Ostatnio oglądane', products, viewed: 'zmierzch', limit: 8, kept: 12 } },
  elsewhere: { props: { title: 'Zuletzt angesehen', products, limit: 4, kept: 12 } },
}

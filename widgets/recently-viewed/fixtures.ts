import type { Fixtures } from '../fixture.ts'
import type { recentlyViewed } from './schema.ts'

export const fixtures: Fixtures<typeof recentlyViewed> = {
  usual: { props: { title: 'Ostatnio oglądane', products: '/api/products', viewed: 'zmierzch', limit: 8 } },
  elsewhere: { props: { title: 'Zuletzt angesehen', products: '/api/products', limit: 4 } },
}

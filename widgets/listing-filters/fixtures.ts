import type { Fixtures } from '../fixture.ts'
import type { listingFilters } from './schema.ts'

export const fixtures: Fixtures<typeof listingFilters> = {
  usual: {
    props: {
      action: '/kawa',
      fields: [{ name: 'sort', value: 'latest' }],
      chosen: 3,
      clearHref: '/kawa?sort=latest',
      total: 26,
    },
    slots: { filters: ['group', 'group'] },
  },
  nothingChosen: {
    props: { action: '/kawa', fields: [], chosen: 0, clearHref: '/kawa', total: 61 },
    slots: { filters: ['group'] },
  },
  empty: { props: { action: '/kawa', fields: [], chosen: 1, clearHref: '/kawa', total: 0 } },
}

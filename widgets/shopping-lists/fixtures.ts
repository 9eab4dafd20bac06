import type { Fixtures } from '../fixture.ts'
import type { shoppingLists } from './schema.ts'

const on = {
  rename: [{ do: 'call', op: 'shoppingLists.rename' }],
  remove: [{ do: 'call', op: 'shoppingLists.remove' }],
} as const
const weekly = {
  id: 'lst-1',
  name: 'Zamówienie tygodniowe',
  href: '/listy-zakupow/lst-1',
  about: '12 produktów · zmieniono 20.11.2026',
}

export const fixtures: Fixtures<typeof shoppingLists> = {
  usual: { on, props: { lists: [weekly] } },
  longest: {
    on,
    props: {
      lists: [
        weekly,
        {
          ...weekly,
          id: 'lst-2',
          name: 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstücksvorrat',
          href: '/de/einkaufslisten/lst-2',
        },
      ],
    },
  },
  empty: { on, props: { lists: [] } },
}

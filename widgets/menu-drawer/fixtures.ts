import type { Fixtures } from '../fixture.ts'
import type { menuDrawer } from './schema.ts'

export const fixtures: Fixtures<typeof menuDrawer> = {
  usual: {
    props: {
      entries: [
        { id: 1, name: 'Kawa', href: '/kawa', current: 'within' },
        { id: 2, name: 'Herbata', href: '/herbata' },
      ],
      help: { label: 'Pomoc i kontakt', href: '/dane-kontaktowe' },
      phone: '+48 42 200 10 20',
      email: 'sklep@ziarno.example',
    },
  },
  empty: { props: { entries: [] } },
}

import type { Fixtures } from '../fixture.ts'
import type { productRow } from './schema.ts'

export const fixtures: Fixtures<typeof productRow> = {
  usual: {
    props: { title: 'Na tej półce najlepiej się pije', link: { label: 'Wszystkie bestsellery', href: '/kawa' } },
    slots: { tiles: ['tile', 'tile', 'tile', 'tile', 'tile'] },
  },
  empty: { props: { title: 'Bestsellers' } },
  longestText: {
    props: {
      title: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate',
      link: { label: 'Alle Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate', href: '/de/pflege' },
    },
    slots: { tiles: ['tile'] },
  },
}

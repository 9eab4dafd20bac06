import type { Fixtures } from '../fixture.ts'
import type { filterCategories } from './schema.ts'

export const fixtures: Fixtures<typeof filterCategories> = {
  usual: {
    props: {
      above: [{ label: 'Kawa', href: '/kawa' }],
      current: 'Kawa ziarnista',
      below: [
        { label: 'Do ekspresu', href: '/do-ekspresu', count: 12 },
        { label: 'Do przelewu', href: '/do-przelewu', count: 0 },
      ],
    },
  },
  all: { props: { above: [], current: null, below: [{ label: 'Herbata', href: '/herbata', count: 3 }] } },
  empty: { props: { above: [], current: 'Kawa', below: [] } },
  longestText: {
    props: {
      above: [{ label: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate', href: '/a' }],
      current: 'Brzęczyszczykiewiczowskie Nadzwyczajności Chrząszczyżewoszyckie',
      below: [{ label: 'Umsatzsteuer-Identifikationsnummernverzeichnisse', href: '/b', count: 10000 }],
    },
  },
}

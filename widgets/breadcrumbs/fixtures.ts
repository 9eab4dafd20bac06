import type { Fixtures } from '../fixture.ts'
import type { breadcrumbs } from './schema.ts'

export const fixtures: Fixtures<typeof breadcrumbs> = {
  usual: {
    props: {
      crumbs: [
        { label: 'Strona główna', href: '/' },
        { label: 'Kawa', href: '/kawa' },
        { label: 'Kawa ziarnista', href: '/kawa-ziarnista' },
      ],
    },
  },
  alone: { props: { crumbs: [{ label: 'Kawa', href: '/kawa' }] } },
  longestText: {
    props: {
      crumbs: [
        { label: 'Startseite', href: '/de' },
        { label: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate', href: '/de/pflege' },
        { label: 'Brzęczyszczykiewiczowskie Chrząszczyżewoszyckie Nadzwyczajności', href: '/de/nadzwyczajnosci' },
      ],
    },
  },
}

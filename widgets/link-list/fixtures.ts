import type { Fixtures } from '../fixture.ts'
import type { linkList } from './schema.ts'

export const fixtures: Fixtures<typeof linkList> = {
  usual: {
    props: {
      title: 'Może tego szukasz',
      entries: [
        { id: 1, name: 'Kawa', href: '/kawa' },
        { id: 2, name: 'Herbata', href: '/herbata' },
      ],
    },
  },
  empty: { props: { title: 'Helpful', entries: [] } },
}

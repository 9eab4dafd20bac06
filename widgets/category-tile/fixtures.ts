import type { Fixtures } from '../fixture.ts'
import type { categoryTile } from './schema.ts'

export const fixtures: Fixtures<typeof categoryTile> = {
  usual: { props: { name: 'Kawa', href: '/kawa', image: '/media/category/kawa' } },
  external: { props: { name: 'Serwis', href: 'https://serwis.ziarno.example/', image: null, target: '_blank' } },
  longest: { props: { name: 'Kaffeezubereitungszubehör und Reinigungsmittel', href: '/de/zubehoer', image: null } },
}

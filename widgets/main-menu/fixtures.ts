import type { Fixtures } from '../fixture.ts'
import type { mainMenu } from './schema.ts'

export const fixtures: Fixtures<typeof mainMenu> = {
  usual: {
    props: {
      entries: [
        { id: 1, name: 'Kawa', href: '/kawa', icon: 'bean', current: 'within', hasChildren: true },
        { id: 2, name: 'Herbata', href: '/herbata', icon: 'leaf', current: 'page', hasChildren: true },
        { id: 3, name: 'Ekspresy', href: '/ekspresy' },
      ],
      branches: '/api/menu?menu=wide{&categoryId,locale}',
      restMs: 120,
    },
  },
  external: {
    props: {
      entries: [{ id: 33, name: 'Serwis', href: 'https://serwis.ziarno.example/', target: '_blank' }],
      restMs: 120,
    },
  },
  longest: {
    props: {
      entries: Array.from({ length: 12 }, (_, index) => ({
        id: index + 1,
        name: `Kaffeezubereitungszubehör ${index + 1}`,
        href: `/de/zubehoer-${index + 1}`,
      })),
      restMs: 120,
    },
  },
  empty: { props: { entries: [], restMs: 120 } },
}

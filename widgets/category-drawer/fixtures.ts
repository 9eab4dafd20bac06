import type { Fixtures } from '../fixture.ts'
import type { categoryDrawer } from './schema.ts'

const branches = '/api/menu?menu=narrow{&categoryId,locale}'

export const fixtures: Fixtures<typeof categoryDrawer> = {
  usual: {
    props: {
      entries: [
        { id: 1, name: 'Kawa', href: '/kawa', icon: 'bean', current: 'within', hasChildren: true },
        { id: 2, name: 'Herbata', href: '/herbata', icon: 'leaf', hasChildren: true },
        { id: 4, name: 'Młynki', href: '/mlynki', icon: 'grinder' },
      ],
      branches,
      help: { label: 'Pomoc i kontakt', href: '/kontakt' },
      phone: '+48 42 200 10 20',
      email: 'sklep@ziarno.example',
    },
  },
  empty: { props: { entries: [], branches } },
  longest: {
    props: {
      entries: Array.from({ length: 12 }, (_, index) => ({
        id: index + 1,
        name: `Kaffeezubereitungszubehör für Umsatzsteuerpflichtige ${index + 1}`,
        href: `/de/zubehoer-${index + 1}`,
        hasChildren: true,
      })),
      branches,
    },
  },
}

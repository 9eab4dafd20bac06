import type { Fixtures } from '../fixture.ts'
import type { productParts } from './schema.ts'

export const fixtures: Fixtures<typeof productParts> = {
  usual: {
    props: {
      kind: 'bundle',
      parts: [
        { name: 'Brazylia Fazenda, 250 g, całe ziarna', quantity: 1, href: '/brazylia' },
        { name: 'Kenia Nyeri, 250 g, całe ziarna', quantity: 2, href: null },
      ],
    },
  },
  grouped: { props: { kind: 'grouped', parts: [] }, slots: { tiles: ['tile', 'tile'] } },
  longestText: {
    props: {
      kind: 'bundle',
      parts: [{ name: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrat', quantity: 999999, href: '/de/lang' }],
    },
  },
}

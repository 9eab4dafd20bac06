import type { Fixtures } from '../fixture.ts'
import type { productPerks } from './schema.ts'

export const fixtures: Fixtures<typeof productPerks> = {
  usual: {
    props: {
      items: [
        { icon: 'truck', text: 'Darmowa dostawa w Polsce i do Niemiec od 250 zł' },
        { icon: 'return', text: '30 dni na zwrot nieotwartej paczki' },
        { text: 'Bez ikony' },
      ],
    },
  },
  longestText: {
    props: { items: [{ icon: 'leaf', text: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrat '.repeat(4) }] },
  },
}

import type { Fixtures } from '../fixture.ts'
import type { benefitSlider } from './schema.ts'

export const fixtures: Fixtures<typeof benefitSlider> = {
  usual: {
    props: {
      items: [
        { text: 'Darmowa dostawa w Polsce i do Niemiec od 250 zł', icon: 'truck' },
        { text: 'Palimy w poniedziałki i czwartki', icon: 'flame' },
        { text: '14 dni na odstąpienie od umowy, bez podawania powodu', icon: 'return' },
      ],
      displayMs: 5000,
    },
  },
  single: { props: { items: [{ text: 'Beratung: +48 42 200 10 20' }], displayMs: 5000 } },
}

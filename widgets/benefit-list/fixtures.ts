import type { Fixtures } from '../fixture.ts'
import type { benefitList } from './schema.ts'

export const fixtures: Fixtures<typeof benefitList> = {
  usual: {
    props: {
      items: [
        {
          icon: 'truck',
          title: 'Darmowa dostawa w Polsce i do Niemiec od 250 zł',
          text: 'Kurier, automat paczkowy albo odbiór w Łodzi',
        },
        { icon: 'flame', title: 'Palona dwa razy w tygodniu', text: 'Data palenia na każdej torebce' },
        { icon: 'return', title: '14 dni na odstąpienie od umowy' },
        { title: 'Bezpieczne płatności' },
      ],
    },
  },
}

import type { Fixtures } from '../fixture.ts'
import type { mergeNotice } from './schema.ts'

export const fixtures: Fixtures<typeof mergeNotice> = {
  usual: { props: { merge: { added: 3, capped: [], dropped: [] }, cartHref: '/koszyk' } },
  everything: {
    props: {
      merge: {
        added: 2,
        capped: [{ name: 'Kawa ziarnista Etiopia Guji Hambela 250 g', quantity: 4 }],
        dropped: ['Kubek kamionkowy „Rechtsschutzversicherung”, 330 ml'],
      },
      cartHref: '/koszyk',
    },
  },
  empty: { props: { merge: null, cartHref: '/koszyk' } },
}

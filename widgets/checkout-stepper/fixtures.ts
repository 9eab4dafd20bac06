import type { Fixtures } from '../fixture.ts'
import type { checkoutStepper } from './schema.ts'

export const fixtures: Fixtures<typeof checkoutStepper> = {
  usual: { props: { current: 0, hrefs: ['/koszyk', null, null], isFinished: false } },
  checkout: { props: { current: 1, hrefs: ['/koszyk', '/zamowienie', null], isFinished: false } },
  payment: { props: { current: 2, hrefs: ['/koszyk', '/zamowienie', null], isFinished: false } },
  finished: { props: { current: 2, hrefs: ['/koszyk', '/zamowienie', null], isFinished: true } },
}

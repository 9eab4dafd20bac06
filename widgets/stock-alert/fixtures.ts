import type { Fixture, Fixtures } from '../fixture.ts'
import type { stockAlert } from './schema.ts'

const on: Fixture<typeof stockAlert>['on'] = {
  notify: [{ do: 'call', op: 'product.notify', args: { productId: 'oolong', sku: 'HER-1030' } }],
  login: [{ do: 'open', target: 'screen.login' }],
}

export const fixtures: Fixtures<typeof stockAlert> = {
  usual: { props: { userType: { $data: '/user/type' } }, on },
  customer: { props: { userType: { $data: '/user/type' } }, on, data: { user: { type: 'b2c' } } },
}

import type { Fixtures } from '../fixture.ts'
import type { checkoutHeader } from './schema.ts'

export const fixtures: Fixtures<typeof checkoutHeader> = {
  usual: { props: {}, slots: { logo: ['Ziarno'], steps: ['Cart, checkout, done'], help: ['Help'] } },
  empty: { props: {} },
}

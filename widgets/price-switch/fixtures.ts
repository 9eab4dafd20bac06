import type { Fixtures } from '../fixture.ts'
import type { priceSwitch } from './schema.ts'

export const fixtures: Fixtures<typeof priceSwitch> = {
  usual: { props: {}, on: { setPriceMode: [{ do: 'call', op: 'preferences.setPriceMode' }] } },
}

import type { Fixtures } from '../fixture.ts'
import type { listingEmpty } from './schema.ts'

export const fixtures: Fixtures<typeof listingEmpty> = {
  usual: { props: { wayOn: { label: 'Kawa', href: '/kawa' } } },
  withoutWayOn: { props: {} },
}

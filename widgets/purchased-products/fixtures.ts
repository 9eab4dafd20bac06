import type { Fixtures } from '../fixture.ts'
import type { purchasedProducts } from './schema.ts'

export const fixtures: Fixtures<typeof purchasedProducts> = {
  usual: { props: {}, slots: { tiles: ['tile', 'tile'] } },
  empty: { props: {} },
}

import type { Fixtures } from '../fixture.ts'
import type { productView } from './schema.ts'

export const fixtures: Fixtures<typeof productView> = {
  usual: { props: {}, slots: { gallery: ['pictures'], summary: ['name', 'price'] } },
  empty: { props: {} },
}

import type { Fixtures } from '../fixture.ts'
import type { siteFooter } from './schema.ts'

export const fixtures: Fixtures<typeof siteFooter> = {
  usual: { props: {}, slots: { rows: ['Columns', 'Legal'] } },
  empty: { props: {} },
}

import type { Fixtures } from '../fixture.ts'
import type { footerColumn } from './schema.ts'

export const fixtures: Fixtures<typeof footerColumn> = {
  usual: { props: {}, slots: { blocks: ['Title', 'Links'] } },
  empty: { props: {} },
}

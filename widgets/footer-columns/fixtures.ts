import type { Fixtures } from '../fixture.ts'
import type { footerColumns } from './schema.ts'

export const fixtures: Fixtures<typeof footerColumns> = {
  usual: { props: {}, slots: { columns: ['Shopping', 'Help', 'Contact', 'Company'] } },
  two: { props: {}, slots: { columns: ['Shopping', 'Help'] } },
  empty: { props: {} },
}

import type { Fixtures } from '../fixture.ts'
import type { columns } from './schema.ts'

export const fixtures: Fixtures<typeof columns> = {
  usual: { props: { perRow: 2 }, slots: { items: ['First', 'Second'] } },
  four: { props: { perRow: 4, title: 'Four of them' }, slots: { items: ['1', '2', '3', '4'] } },
  empty: { props: { perRow: 3 } },
}

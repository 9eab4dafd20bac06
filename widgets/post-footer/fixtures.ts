import type { Fixtures } from '../fixture.ts'
import type { postFooter } from './schema.ts'

export const fixtures: Fixtures<typeof postFooter> = {
  usual: { props: {}, slots: { blocks: ['Cards', 'Note'] } },
  empty: { props: {} },
}

import type { Fixtures } from '../fixture.ts'
import type { searchDrawer } from './schema.ts'

export const fixtures: Fixtures<typeof searchDrawer> = { usual: { props: {} } }

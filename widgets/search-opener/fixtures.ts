import type { Fixtures } from '../fixture.ts'
import type { searchOpener } from './schema.ts'

export const fixtures: Fixtures<typeof searchOpener> = {
  usual: { props: {}, on: { open: [{ do: 'open', target: 'screen.fixture' }] } },
  withoutSteps: { props: {} },
}

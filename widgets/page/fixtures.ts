import type { Fixtures } from '../fixture.ts'
import type { page } from './schema.ts'

export const fixtures: Fixtures<typeof page> = {
  usual: {
    props: {},
    slots: { header: ['Header'], main: ['First', 'Second'], footer: ['Footer'], overlays: ['Drawer'] },
  },
  empty: { props: {} },
}

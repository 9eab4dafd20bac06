import type { Fixtures } from '../fixture.ts'
import type { studioPage } from './schema.ts'

export const fixtures: Fixtures<typeof studioPage> = {
  usual: {
    props: {},
    slots: { header: ['Header'], main: ['First', 'Second'], footer: ['Footer'], overlays: ['Drawer'] },
  },
  empty: { props: {} },
}

import type { Fixtures } from '../fixture.ts'
import type { askLink } from './schema.ts'

export const fixtures: Fixtures<typeof askLink> = {
  usual: {
    props: { href: '/kontakt?product=prod-1' },
    on: { open: [{ do: 'open', target: 'screen.ask-dialog' }] },
  },
  withoutDialog: { props: { href: '/de/kontakt?product=prod-1' } },
}

import type { Fixtures } from '../fixture.ts'
import type { formLink } from './schema.ts'

export const fixtures: Fixtures<typeof formLink> = {
  usual: {
    props: { label: 'Zwróć artykuł', href: '/zwroty-i-reklamacje?file=return' },
    on: { open: [{ do: 'open', target: 'screen.return-dialog' }] },
  },
  withoutDialog: { props: { label: 'Zwróć artykuł', href: '/zwroty-i-reklamacje?file=return' } },
  longest: {
    props: { label: 'Rücksendungsbegleitschein für Versandkostenrückerstattungen anfordern', href: '/de/kontakt' },
  },
}

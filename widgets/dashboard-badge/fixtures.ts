import type { Fixtures } from '../fixture.ts'
import type { dashboardBadge } from './schema.ts'

export const fixtures: Fixtures<typeof dashboardBadge> = {
  usual: { props: { href: '/dashboard', label: 'Panel firmy', shortLabel: 'B2B' } },
  current: { props: { href: '/dashboard', label: 'Panel firmy', shortLabel: 'B2B', isCurrent: true } },
  longest: { props: { href: '/de/dashboard', label: 'Geschäftskundenübersicht', shortLabel: 'Geschäft' } },
}

import type { Fixtures } from '../fixture.ts'
import type { footerLegal } from './schema.ts'

export const fixtures: Fixtures<typeof footerLegal> = {
  usual: {
    props: {
      name: 'Ziarno',
      year: '2026',
      links: [
        { label: 'Regulamin', href: '/regulamin' },
        { label: 'Dane firmy', href: '/dane-firmy' },
      ],
      consentHref: '#frame.consent',
      poweredBy: { name: 'Witryna', href: 'https://witryna.example/' },
      craftedBy: { name: 'Pracownia Lada', href: 'https://lada.example/' },
    },
    on: { openConsent: [{ do: 'open', target: 'frame.consent' }] },
  },
  empty: { props: { name: 'Ziarno', year: '2026', links: [] } },
}

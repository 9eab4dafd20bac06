import type { Fixtures } from '../fixture.ts'
import type { headerLink } from './schema.ts'

export const fixtures: Fixtures<typeof headerLink> = {
  usual: { props: { href: '/dane-kontaktowe', label: 'Pomoc i kontakt', icon: 'help', isLabelShown: true } },
  iconOnly: { props: { href: '/konto', label: 'Konto', icon: 'account', isLabelShown: false } },
  longest: { props: { href: '/de', label: 'Hilfe und Kontaktmöglichkeiten', icon: 'help', isLabelShown: true } },
}

import type { Fixtures } from '../fixture.ts'
import type { headerContacts } from './schema.ts'

export const fixtures: Fixtures<typeof headerContacts> = {
  usual: {
    props: {
      help: { label: 'Pomoc i kontakt', href: '/dane-kontaktowe' },
      phone: '+48 42 200 10 20',
      email: 'sklep@ziarno.example',
    },
  },
  empty: { props: {} },
  phoneOnly: { props: { phone: '+49 30 901820' } },
}

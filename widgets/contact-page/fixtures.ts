import type { Fixtures } from '../fixture.ts'
import type { contactPage } from './schema.ts'

export const fixtures: Fixtures<typeof contactPage> = {
  usual: {
    props: {
      title: 'Kontakt',
      lead: 'Odpowiadamy w ciągu jednego dnia roboczego.',
      phone: '+48 42 200 10 20',
      email: 'sklep@ziarno.example',
      hours: 'pn–pt 8:00–16:00',
      company: 'Ziarno sp. z o.o.',
      people: { label: 'Dane kontaktowe', href: '/dane-kontaktowe' },
    },
    slots: { form: ['Formularz'] },
  },
  aboutProduct: {
    props: { title: 'Frage zum Produkt', product: { name: 'Kaffeevollautomatenreinigungstabletten', href: '/de/x' } },
    slots: { form: ['Formular'] },
  },
  empty: { props: { title: 'Contact' } },
}

import type { Fixtures } from '../fixture.ts'
import type { checkoutPage } from './schema.ts'

export const fixtures: Fixtures<typeof checkoutPage> = {
  usual: {
    props: {
      title: 'Dostawa i płatność',
      login: { label: 'Mam konto', href: '/logowanie' },
      conditions: { label: 'Warunki dostawy i płatności', href: '/dostawa-i-platnosc' },
    },
    slots: { form: ['Formularz'] },
  },
  customer: { props: { title: 'Versand und Zahlung' }, slots: { form: ['Formular'] } },
  empty: { props: { title: '' } },
}

import type { Fixtures } from '../fixture.ts'
import type { paymentWatch } from './schema.ts'

export const fixtures: Fixtures<typeof paymentWatch> = {
  usual: {
    on: { look: [{ do: 'refresh' }] },
    props: {
      title: 'Weryfikujemy Twoją płatność.',
      stay: 'Nie zamykaj strony.',
      text: 'Jeszcze nie wiemy, czy płatność się udała.',
      ended: 'Ta strona już nie sprawdza płatności sama.',
      pausesS: [2, 2, 3, 3, 5],
      stopAfterS: 120,
      again: { label: 'Sprawdź teraz', href: '/zamowienie/status-platnosci/abc' },
      goOn: { label: 'Wróć do płatności', href: 'https://bank.example/platnosc' },
    },
  },
  empty: {
    props: {
      title: '',
      stay: '',
      text: '',
      ended: '',
      pausesS: [5],
      stopAfterS: 120,
      again: { label: 'Sprawdź teraz', href: '#' },
    },
  },
}

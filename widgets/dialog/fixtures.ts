import type { Fixtures } from '../fixture.ts'
import type { dialog } from './schema.ts'

export const fixtures: Fixtures<typeof dialog> = {
  usual: {
    props: {
      title: 'Zaloguj się',
      text: 'Powiadomimy Cię, gdy produkt wróci.',
      links: [
        { label: 'Zaloguj się', href: '/logowanie' },
        { label: 'Załóż konto', href: '/rejestracja' },
      ],
    },
  },
  form: { props: { title: 'Frage zum Produkt' }, slots: { content: ['Formular'] } },
  empty: { props: { title: '' } },
}

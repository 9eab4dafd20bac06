import type { Fixtures } from '../fixture.ts'
import type { systemMessage } from './schema.ts'

export const fixtures: Fixtures<typeof systemMessage> = {
  usual: {
    props: {
      code: 'Błąd 404',
      title: 'Nie znaleźliśmy tej strony',
      text: 'Ta półka jest pusta.',
      actions: [{ label: 'Strona główna', href: '/' }],
    },
    slots: { search: ['Search'], more: ['Categories'] },
  },
  maintenance: {
    props: {
      title: 'Wartungsarbeiten. Wir sind bald zurück.',
      text: 'Bitte laden Sie die Seite in einigen Minuten neu.',
      actions: [{ label: 'Erneut versuchen', href: '/de' }],
      contact: { text: 'In dringenden Fällen:', phone: '+48 42 200 10 20', email: 'sklep@ziarno.example' },
    },
  },
  empty: { props: { title: 'Something went wrong', text: 'Try again in a moment.', actions: [] } },
}

import type { Fixtures } from '../fixture.ts'
import type { entryPage } from './schema.ts'

export const fixtures: Fixtures<typeof entryPage> = {
  usual: {
    props: {
      title: 'Zaloguj się',
      others: [{ question: 'Nie masz konta?', label: 'Załóż konto', href: '/rejestracja' }],
    },
    slots: { form: ['Formularz'] },
  },
  choice: {
    props: {
      title: 'Jak chcesz kupić?',
      others: [{ question: 'Nie masz konta?', label: 'Załóż konto', href: '/rejestracja' }],
    },
    slots: { form: ['Formularz'], more: ['Formularz'] },
  },
  told: {
    props: {
      title: 'Newsletter',
      outcome: { tone: 'ok', text: 'Zapis potwierdzony. Dziękujemy!' },
      ways: [{ label: 'Strona główna', href: '/' }],
    },
  },
  longest: {
    props: {
      title: 'Rechtsschutzversicherungsgesellschaften registrieren',
      lead: 'Ein Satz, der sagt, wozu es diese Seite gibt und was nach dem Absenden geschieht.',
      outcome: { tone: 'bad', text: 'Der Link ist abgelaufen oder ungültig.' },
      ways: [
        { label: 'Zur Startseite', href: '/de' },
        { label: 'Neuen Link anfordern', href: '/de/passwort-zuruecksetzen' },
      ],
    },
  },
  empty: { props: { title: '' } },
}

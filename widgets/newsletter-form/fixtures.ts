import type { Fixture, Fixtures } from '../fixture.ts'
import type { newsletterForm } from './schema.ts'

const on: Fixture<typeof newsletterForm>['on'] = { submit: [{ do: 'submit', op: 'newsletter.signUp' }] }
const words = {
  title: 'Newsletter',
  emailLabel: 'Adres e-mail',
  consent: 'Chcę otrzymywać oferty e-mailem. Zgodę mogę wycofać w każdej chwili.',
  submit: 'Zapisz mnie',
  sent: 'Sprawdź skrzynkę i potwierdź zapis, klikając link.',
}

export const fixtures: Fixtures<typeof newsletterForm> = {
  usual: {
    props: {
      ...words,
      lead: 'Świeże kawy, terminy palenia i promocje. Najwyżej jedna wiadomość w tygodniu.',
      note: { text: 'Dane przetwarzamy zgodnie z polityką prywatności', href: '/polityka-prywatnosci' },
    },
    on,
  },
  private: {
    props: { ...words, note: { text: 'Dane przetwarzamy zgodnie z polityką prywatności' }, stamp: '1763719200000.abc' },
    on,
  },
  longest: {
    props: {
      ...words,
      title: 'Kaffeeröstereineuigkeitenbenachrichtigungsdienst der Rösterei Ziarno in Łódź',
      lead: 'Informationen über Röstungen, Verkostungen, Veranstaltungen und Sonderangebote. '.repeat(3).trim(),
      submit: 'Newsletterbenachrichtigung abonnieren',
    },
    on,
  },
}

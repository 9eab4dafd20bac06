import type { Fixtures } from '../fixture.ts'
import type { form } from './schema.ts'

const on = { submit: [{ do: 'submit', op: 'contact.send' }] } as const
const words = { submit: 'Wyślij', sent: 'Formularz został wysłany. Dziękujemy!' }

export const fixtures: Fixtures<typeof form> = {
  usual: {
    on,
    props: {
      ...words,
      title: 'Napisz do nas',
      fields: [
        {
          name: 'name',
          label: 'Imię i nazwisko',
          type: 'text',
          autocomplete: 'name',
          rules: [{ rule: 'required' }],
          width: 'half',
        },
        {
          name: 'email',
          label: 'Adres e-mail',
          type: 'email',
          hint: 'Tu wyślemy odpowiedź.',
          rules: [{ rule: 'required' }, { rule: 'email' }],
          width: 'half',
        },
        { name: 'phone', label: 'Telefon', type: 'tel', rules: [{ rule: 'phone' }] },
        {
          name: 'message',
          label: 'Wiadomość',
          type: 'textarea',
          rules: [{ rule: 'required' }, { rule: 'length', min: 10 }],
        },
      ],
      note: { text: 'Przetwarzamy dane zgodnie z polityką prywatności', href: '/polityka-prywatnosci' },
    },
  },
  refused: {
    on,
    props: {
      ...words,
      fields: [
        { name: 'name', label: 'Imię i nazwisko', type: 'text', rules: [{ rule: 'required' }], value: 'Małgorzata' },
        { name: 'email', label: 'Adres e-mail', type: 'email', rules: [{ rule: 'email' }], value: 'małgorzata@' },
      ],
      errors: { email: 'Proszę podać poprawny adres email' },
    },
  },
  files: {
    on,
    props: {
      ...words,
      fields: [
        {
          name: 'attachments',
          label: 'Zdjęcia i pliki',
          type: 'files',
          hint: 'Najwyżej 8 plików do 10 MB.',
          value: 'q3J8vXk2mN5pR7tY9wB1dF pęknięty kubek.jpg',
          files: {
            upload: '/api/uploads?order=100000042{&name,locale}',
            removal: '/api/uploads/{id}/remove?order=100000042',
            accept: 'image/jpeg',
            max: 8,
            maxBytes: 10485760,
          },
          rules: [],
        },
      ],
    },
  },
  sent: {
    on,
    props: {
      ...words,
      fields: [{ name: 'name', label: 'Imię', type: 'text', rules: [] }],
      outcome: { tone: 'ok', text: 'Formularz został wysłany. Dziękujemy!' },
    },
  },
  everyKind: {
    on,
    props: {
      ...words,
      fields: [
        {
          name: 'kind',
          label: 'Kim jesteś?',
          type: 'radio',
          rules: [{ rule: 'required' }],
          value: 'person',
          options: [
            { value: 'person', label: 'Osoba prywatna' },
            { value: 'company', label: 'Firma', hint: 'z numerem NIP' },
          ],
        },
        {
          name: 'taxId',
          label: 'NIP',
          type: 'text',
          rules: [{ rule: 'required' }, { rule: 'nip' }],
          when: [{ field: 'kind', equals: 'company' }],
        },
        {
          name: 'topic',
          label: 'Temat',
          type: 'select',
          rules: [{ rule: 'required' }],
          options: [{ value: 'order', label: 'Zamówienie' }],
        },
        { name: 'day', label: 'Dzień', type: 'date', rules: [{ rule: 'date', notFuture: true }] },
        { name: 'count', label: 'Sztuk', type: 'number', rules: [{ rule: 'number', min: 1, max: 9 }] },
        { name: 'password', label: 'Hasło', type: 'password', rules: [{ rule: 'password' }] },
        { name: 'copy', label: 'Wyślij mi kopię', type: 'checkbox', rules: [] },
        { name: 'source', label: 'Skąd', type: 'hidden', value: 'gallery', rules: [] },
      ],
    },
  },
  inParts: {
    on: { ...on, save: [{ do: 'submit', op: 'checkout.save' }] },
    slots: { summary: ['Podsumowanie'] },
    props: {
      ...words,
      note: { text: 'Przetwarzamy dane zgodnie z polityką prywatności' },
      fields: [
        { name: 'city', label: 'Miejscowość', type: 'text', rules: [{ rule: 'required' }] },
        { name: 'hasOther', label: 'Inne dane do faktury niż do dostawy', type: 'checkbox', rules: [] },
        {
          name: 'billingCity',
          label: 'Miejscowość',
          type: 'text',
          rules: [{ rule: 'required' }],
          group: 'Dane do faktury',
          when: [{ field: 'hasOther', equals: true }],
        },
        {
          name: 'shippingMethod',
          label: 'Forma dostawy',
          type: 'radio',
          look: 'cards',
          rules: [{ rule: 'required' }],
          missing: 'Wybierz formę dostawy',
          save: 'Wybierz',
          options: [
            {
              value: 'locker',
              label: 'Automat paczkowy',
              hint: 'dostawa 24.11.2026',
              price: '11,99 zł',
            },
            { value: 'pallet', label: 'Paleta', hint: 'Za lekkie zamówienie', isOff: true },
          ],
        },
        {
          name: 'pointQuery',
          label: 'Szukaj punktu',
          type: 'text',
          rules: [],
          save: 'Szukaj',
          place: { label: 'Użyj mojej lokalizacji', failed: 'Nie znamy Twojej lokalizacji.' },
        },
        { name: 'total', label: '', type: 'hidden', value: '11.99', rules: [] },
      ],
      parts: [
        { key: 'recipient', title: 'Dane odbiorcy', fields: ['city', 'hasOther', 'billingCity'] },
        { key: 'delivery', title: 'Forma dostawy', fields: ['shippingMethod', 'pointQuery'] },
        { key: 'payment', title: 'Forma płatności', fields: [], alert: 'Brak dostępnych form płatności.' },
      ],
    },
  },
  chosen: {
    on,
    props: {
      ...words,
      fields: [
        {
          name: 'pickupPointId',
          label: 'Punkt odbioru',
          type: 'hidden',
          value: 'LOD20A',
          rules: [],
          chosen: {
            text: 'LOD20A · ul. Lipowa 5, 90-245 Łódź',
            hint: 'przy sklepie · 24/7',
            map: { label: 'Pokaż na mapie', href: 'https://www.openstreetmap.org/?mlat=51.77&mlon=19.47' },
            change: { label: 'Zmień punkt', href: '/zamowienie?points=%C5%81%C3%B3d%C5%BA' },
          },
        },
      ],
    },
  },
  inSteps: {
    on,
    props: {
      ...words,
      fields: [
        {
          name: 'name',
          label: 'Rechtsschutzversicherungsgesellschaft und Ansprechpersonen',
          type: 'text',
          rules: [{ rule: 'required' }],
        },
        { name: 'message', label: 'Wiadomość', type: 'textarea', rules: [{ rule: 'required' }] },
      ],
      steps: [
        { key: 'who', title: 'O Tobie', fields: ['name'] },
        { key: 'what', title: 'Wiadomość', fields: ['message'] },
      ],
    },
  },
  paying: {
    on,
    props: {
      ...words,
      fields: [
        {
          name: 'method',
          label: 'Forma płatności',
          type: 'radio',
          look: 'cards',
          options: [
            { value: 'blik', label: 'BLIK', hint: 'Wpisz 6-cyfrowy kod', icon: 'smartphone' },
            { value: 'transfer', label: 'Przelew tradycyjny', icon: 'bank', price: 'bezpłatnie' },
            { value: 'credit', label: 'Limit kupiecki', icon: 'wallet', hint: 'Limit zablokowany.', isOff: true },
          ],
          rules: [{ rule: 'required' }],
        },
        {
          name: 'code',
          label: 'Kod BLIK',
          type: 'text',
          rules: [{ rule: 'required' }, { rule: 'digits', count: 6 }],
          when: [{ field: 'method', equals: 'blik' }],
          within: { field: 'method', option: 'blik' },
        },
        {
          name: 'phone',
          label: 'Telefon',
          type: 'tel',
          rules: [{ rule: 'required', when: [{ field: 'method', equals: 'transfer' }] }],
        },
        {
          name: 'terms',
          label: 'Akceptuję regulamin sklepu',
          type: 'checkbox',
          link: { words: 'regulamin sklepu', href: '/regulamin-sklepu' },
          rules: [{ rule: 'required' }],
        },
      ],
    },
  },
  company: {
    on: { ...on, lookUp: [{ do: 'submit', op: 'account.lookUpCompany' }] },
    props: {
      ...words,
      stamp: '1763719200000.abc',
      fields: [
        { name: 'taxIdCountry', label: 'Kraj rejestracji', type: 'hidden', value: 'PL', rules: [] },
        {
          name: 'taxId',
          label: 'NIP',
          type: 'text',
          rules: [{ rule: 'required' }, { rule: 'taxId', countryField: 'taxIdCountry' }],
          ok: 'Podano poprawny identyfikator',
          lookUp: 'Pobierz dane firmy',
        },
        { name: 'companyName', label: 'Nazwa firmy', type: 'text', rules: [{ rule: 'required' }] },
      ],
    },
  },
  buttonAlone: {
    on,
    props: {
      ...words,
      title: 'Newsletter',
      lead: 'Stan: niezapisany.',
      fields: [],
      look: 'secondary',
      links: [{ label: 'Polityka prywatności', href: '/polityka-prywatnosci' }],
    },
  },
}

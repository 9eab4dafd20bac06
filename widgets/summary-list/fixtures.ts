import type { Fixtures } from '../fixture.ts'
import type { summaryList } from './schema.ts'

export const fixtures: Fixtures<typeof summaryList> = {
  usual: {
    props: {
      title: 'Twoje oświadczenie',
      text: 'Oświadczam, że odstępuję od umowy opisanej poniżej.',
      rows: [
        { label: 'Numer zamówienia', lines: ['100015079'] },
        { label: 'Produkty', lines: ['1 × Czajnik z gęsią szyją Struga, 0,9 l', '2 × Filtry stożkowe Norpap'] },
        { label: 'Imię i nazwisko', lines: ['Alicja Nowak'] },
        { label: 'E-mail', lines: ['alicja@klient.example'] },
        {
          label: 'Zdjęcia i pliki',
          lines: ['1 plik'],
          links: [
            { label: 'pęknięty kubek.jpg', href: '/api/cases/q3J8vXk2mN5pR7tY9wB1dF/uploads/t8k2d0XvJ8vXk2mN5pR7tY' },
          ],
        },
      ],
    },
  },
  longest: {
    props: {
      rows: [
        {
          label: 'Rücksendeadresse und Öffnungszeiten der Annahmestelle',
          lines: [
            'Kaffeerösterei und Teehandlung Ziarno Sklep sp. z o.o., Rücksendungen, ul. Tkacka 18, 90-301 Łódź, Polen',
          ],
        },
        { label: 'E-Mail', lines: [`${'sehr-langer-name-'.repeat(8)}@beispiel.example`] },
      ],
    },
  },
}

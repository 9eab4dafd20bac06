import type { Fixtures } from '../fixture.ts'
import type { sectionChooser } from './schema.ts'

const places = {
  label: 'Miejsce',
  value: 'main>hero',
  groups: [
    {
      title: 'Główna część',
      options: [
        { value: 'main>', label: 'Na początku' },
        { value: 'main>hero', label: 'Za sekcją „Baner główny”' },
      ],
    },
  ],
}
const groups = [
  {
    title: 'Pasuje do tej strony',
    kinds: [
      { value: 'hero', label: 'Baner główny', text: 'Duże zdjęcie z tytułem i przyciskiem.' },
      { value: 'columns', label: 'Kolumny' },
    ],
  },
  { title: 'Koszyk i zamówienie', kinds: [{ value: 'cart-lines', label: 'Produkty w koszyku' }] },
]
const common = { search: 'Znajdź sekcję', submit: 'Dodaj sekcję' }
const on = { submit: [{ do: 'submit' as const, op: 'studio.addSection' as const, args: { id: 'a', seen: '0.0' } }] }

export const fixtures: Fixtures<typeof sectionChooser> = {
  usual: { on, props: { ...common, groups, places } },
  refused: {
    on,
    props: { ...common, groups, places, chosen: 'hero', errors: { slot: 'Wybierz jedną z możliwości.' } },
  },
}

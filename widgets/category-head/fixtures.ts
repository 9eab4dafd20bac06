import type { Fixtures } from '../fixture.ts'
import type { categoryHead } from './schema.ts'

export const fixtures: Fixtures<typeof categoryHead> = {
  usual: {
    props: {
      title: 'Kawa ziarnista',
      intro: 'Wybierz metodę parzenia, a my zmielimy kawę, jeśli nie masz młynka.',
      subcategories: [
        { label: 'Do ekspresu', href: '/do-ekspresu' },
        { label: 'Do przelewu', href: '/do-przelewu' },
      ],
    },
  },
  bare: { props: { title: 'Kawa', intro: '', subcategories: [] } },
  longestText: {
    props: {
      title: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate',
      intro: 'Für Umsatzsteuer-Identifikationsnummern und andere lange Wörter, die nirgends abgeschnitten werden.',
      subcategories: [{ label: 'Brzęczyszczykiewiczowskie Nadzwyczajności Chrząszczyżewoszyckie', href: '/dlugie' }],
    },
  },
}

import type { Fixtures } from '../fixture.ts'
import type { linkField } from './schema.ts'

export const fixtures: Fixtures<typeof linkField> = {
  usual: {
    props: {
      label: 'Home page, company, 03.12.2026',
      note: 'Ewa Kowalska, until 28.11.2026, 10:42',
      address: 'https://shop.example/en/studio/shared?key=Zm9vYmFy',
    },
  },
  longest: {
    props: {
      label: 'Startseite, Firma mit Zahlung auf Rechnung, Preise der Gruppe Gastronomie, 03.12.2026, 12:00 Uhr',
      address: `/de/studio/geteilt?key=${'Zm9vYmFyYmF6'.repeat(8)}`,
    },
  },
}

import type { Fixtures } from '../fixture.ts'
import type { headerNote } from './schema.ts'

export const fixtures: Fixtures<typeof headerNote> = {
  usual: { props: { text: 'Darmowa dostawa w Polsce i do Niemiec od 250 zł', icon: 'truck' } },
  more: {
    props: {
      text: 'Darmowa dostawa w Polsce i do Niemiec od 250 zł',
      more: 'W dni robocze: zamówienia do 13:00 wysyłamy tego samego dnia',
      icon: 'truck',
    },
  },
  short: { props: { text: 'Free delivery in Poland and to Germany from 250 zł' } },
  longest: {
    props: {
      text: 'Versandkostenfreie Lieferung innerhalb der Bundesrepublik Deutschland ab einem Bestellwert von 79,00 €',
      icon: 'truck',
    },
  },
}

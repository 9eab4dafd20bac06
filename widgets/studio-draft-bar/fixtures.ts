import type { Fixtures } from '../fixture.ts'
import type { draftBar } from './schema.ts'

const on = {
  step: [{ do: 'call', op: 'studio.stepDraft', args: { id: 'screens-home', seen: '0.7' } }],
} as const
const title = 'Kroki szkicu'

export const fixtures: Fixtures<typeof draftBar> = {
  usual: {
    on,
    props: {
      title,
      notes: ['Jan Nowak ma tę stronę otwartą.'],
      undo: { label: 'Cofnij', what: 'Tytuł po niemiecku', to: 1 },
      redo: { label: 'Ponów', what: 'Kolejność', to: 3 },
      steps: [
        { text: 'Tytuł po niemiecku', by: 'Jan Nowak', state: 'teraz' },
        { text: 'Początek szkicu', by: 'Jan Nowak' },
      ],
    },
  },
  longest: {
    on,
    props: {
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
      notes: ['Rechtsschutzversicherungsgesellschaften'],
      undo: {
        label: 'Umsatzsteueridentifikationsnummernprüfung',
        what: 'Donaudampfschifffahrtsgesellschaftskapitän',
        to: 1,
      },
      steps: [{ text: 'Kraftfahrzeughaftpflichtversicherung', by: 'Aufmerksamkeitsdefizitstörung' }],
    },
  },
  empty: { props: { title, notes: [], steps: [] } },
}

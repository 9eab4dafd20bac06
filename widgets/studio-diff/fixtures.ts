import type { Fixtures } from '../fixture.ts'
import type { diff } from './schema.ts'

export const fixtures: Fixtures<typeof diff> = {
  usual: {
    props: {
      caption: 'Ewa Kowalska',
      fields: [
        { label: 'Role', before: 'Viewer', after: 'Orders' },
        { label: 'Language', before: null, after: 'Polish' },
        { label: 'Phone', before: '600 100 200', after: null },
      ],
    },
  },
  longest: {
    props: {
      caption: 'Umsatzsteueridentifikationsnummernprüfungsbestätigung',
      fields: [
        {
          label: 'Rechtsschutzversicherungsgesellschaften',
          before: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
          after: 'Kraftfahrzeughaftpflichtversicherung',
        },
      ],
    },
  },
  empty: { props: { caption: 'Ewa Kowalska', fields: [] } },
}

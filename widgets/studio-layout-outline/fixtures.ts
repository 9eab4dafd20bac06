import type { Fixtures } from '../fixture.ts'
import type { layoutOutline } from './schema.ts'

export const fixtures: Fixtures<typeof layoutOutline> = {
  usual: {
    props: {
      title: 'Outline',
      parts: [
        { title: 'Header', items: [], none: 'Nothing here.' },
        {
          title: 'Main part',
          items: [
            {
              key: 'hero',
              depth: 0,
              name: 'Hero banner: Fresh coffee',
              href: '/en/studio/pages/screens-home/section?section=hero',
              badges: [{ label: 'Scheduled', tone: 'info' }],
              facts: [{ label: 'Title', value: 'Fresh coffee' }],
              notes: ['Only: companies', 'From 1 December to 6 December (Polish time)'],
            },
            { key: 'columns', depth: 0, name: 'Columns', badges: [], facts: [], notes: [] },
            {
              key: 'story',
              depth: 1,
              name: 'Picture with text',
              inside: 'In “Columns”: Inside',
              badges: [],
              facts: [],
              notes: [],
            },
          ],
        },
      ],
    },
  },
  longest: {
    props: {
      title: 'Umsatzsteueridentifikationsnummernprüfung',
      parts: [
        {
          title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
          items: [
            {
              key: 'long',
              depth: 8,
              name: 'Rechtsschutzversicherungsgesellschaften',
              badges: [{ label: 'Kraftfahrzeughaftpflichtversicherung', tone: 'warn' }],
              facts: [{ label: 'Aufmerksamkeitsdefizitstörung', value: 'Donaudampfschifffahrtsgesellschaftskapitän' }],
              notes: [],
            },
          ],
        },
      ],
    },
  },
  empty: { props: { title: 'Outline', parts: [] } },
}

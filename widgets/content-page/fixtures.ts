import type { Fixtures } from '../fixture.ts'
import type { contentPage } from './schema.ts'

export const fixtures: Fixtures<typeof contentPage> = {
  usual: {
    props: {
      title: 'O nas',
      content: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Zaczęliśmy w 2014 roku.' }] }],
      updated: { instant: '2026-11-01T09:00:00Z', day: '01.11.2026' },
    },
    slots: { below: ['More'] },
  },
  longest: {
    props: {
      title: 'Datenschutzerklärung und Informationspflichten',
      content: [
        { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Umsatzsteuer-Identifikationsnummer' }] },
        {
          kind: 'paragraph',
          children: [{ kind: 'text', text: 'Rechtsschutzversicherungsgesellschaften '.repeat(40) }],
        },
      ],
    },
  },
  empty: { props: { title: 'Terms', content: [] } },
}

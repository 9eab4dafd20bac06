import type { Fixtures } from '../fixture.ts'
import type { viewBar } from './schema.ts'

const field = { name: 'kind', label: 'Seen by', type: 'select', value: 'b2b' } as const

export const fixtures: Fixtures<typeof viewBar> = {
  usual: {
    props: {
      title: 'What to show',
      action: '/en/studio/preview',
      groups: [
        {
          key: 'a',
          title: '',
          fields: [
            { name: 'path', label: 'Address in the shop', type: 'text', value: '/en/coffee', isWide: true },
            {
              ...field,
              options: [
                { value: 'visitor', label: 'Visitor' },
                { value: 'b2b', label: 'Company' },
              ],
            },
            { name: 'day', label: 'Date', type: 'date', value: '2026-12-03', hint: 'Polish time; empty: now' },
            { name: 'time', label: 'Time', type: 'time', value: '12:00' },
            { name: 'two', label: 'Compare with a second view', type: 'checkbox', value: '' },
          ],
        },
      ],
      kept: [{ name: 'was', value: 'home' }],
      notes: ['Prices are those of now.'],
      submit: 'Show',
    },
  },
  two: {
    props: {
      title: 'What to show',
      action: '/en/studio/preview',
      groups: [
        { key: 'a', title: 'First view', fields: [{ ...field, options: [{ value: 'b2b', label: 'Company' }] }] },
        {
          key: 'b',
          title: 'Second view',
          fields: [{ ...field, name: 'b_kind', options: [{ value: 'b2b', label: 'Company' }] }],
        },
      ],
      kept: [],
      notes: [],
      submit: 'Show',
    },
  },
  longest: {
    props: {
      title: 'Kraftfahrzeughaftpflichtversicherung',
      action: '/en/studio/preview',
      groups: [
        {
          key: 'a',
          title: 'Umsatzsteueridentifikationsnummernprüfung',
          fields: [
            {
              ...field,
              label: 'Rechtsschutzversicherungsgesellschaften',
              options: [{ value: 'b2b', label: 'Donaudampfschifffahrtsgesellschaftskapitän' }],
            },
          ],
        },
      ],
      kept: [],
      notes: ['Aufmerksamkeitsdefizitstörung'],
      submit: 'Show',
    },
  },
}

import type { Fixtures } from '../fixture.ts'
import type { workList } from './schema.ts'

export const fixtures: Fixtures<typeof workList> = {
  usual: {
    props: {
      title: 'What waits for you',
      items: [
        {
          label: 'Orders to pack',
          count: '12',
          hint: 'The oldest since 18 Nov',
          tone: 'usual',
          href: '/en/studio/orders',
        },
        { label: 'Returns', count: '1', hint: 'To answer until 20 Nov', tone: 'urgent' },
      ],
      rest: 'Nothing else is waiting.',
    },
  },
  longest: {
    props: {
      title: 'Was auf Sie wartet',
      items: [
        {
          label: 'Zahlungseingangsbestätigungen und Rücküberweisungen',
          count: '12.345',
          hint: 'Die älteste Rücküberweisungsaufforderung liegt seit dem 18. November 2026 vor',
          tone: 'usual',
          href: '/de/studio/bestellungen',
        },
      ],
    },
  },
  empty: { props: { title: 'What waits for you', items: [], none: 'Nothing waits for you.' } },
}

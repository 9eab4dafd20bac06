import type { Fixtures } from '../fixture.ts'
import type { caseList } from './schema.ts'

const alone = { current: 1, count: 1, links: [] }

export const fixtures: Fixtures<typeof caseList> = {
  usual: {
    props: {
      filters: [
        {
          label: 'Rodzaj zgłoszenia',
          choices: [
            { label: 'Zwroty', href: '/konto/zwroty-i-reklamacje' },
            { label: 'Reklamacje', href: '/konto/zwroty-i-reklamacje?kind=complaint', isCurrent: true },
          ],
        },
      ],
      cases: [
        {
          title: 'RE/2026/000017',
          href: '/konto/zwroty-i-reklamacje/reklamacja/q3J8vXk2mN5pR7tY9wB1dF',
          order: 'Zamówienie 100015079 z 18.11.2026',
          filed: 'Zgłoszono 2.12.2026',
          badge: { label: 'Rozpatrywana', tone: 'info' },
          items: '1 × Kubek Glinno',
        },
      ],
      pages: alone,
    },
  },
  empty: { props: { filters: [], cases: [], none: 'Brak zgłoszeń', pages: alone } },
}

import type { Fixtures } from '../fixture.ts'
import type { studioChart } from './schema.ts'

export const fixtures: Fixtures<typeof studioChart> = {
  usual: {
    props: {
      title: 'Sales of 30 days in EUR',
      total: '389.70 €',
      summary: '5 orders. 12% more than in the 30 days before.',
      columns: { label: 'Day', value: 'Total', note: 'Orders' },
      bars: [
        { label: '25.11.2026', value: 25_980, text: '259.80 €', note: '4' },
        { label: '26.11.2026', value: 0, text: '0.00 €', note: '0' },
        { label: '27.11.2026', value: 12_990, text: '129.90 €', note: '1' },
      ],
    },
  },
  longest: {
    props: {
      title: 'Bestellungen der letzten 30 Tage in EUR',
      total: '12.345.678,90 €',
      summary: '123.456 Bestellungen. 1.234 % mehr als in den 30 Tagen davor.',
      columns: { label: 'Tag', value: 'Gesamtbetrag', note: 'Bestellungen' },
      bars: Array.from({ length: 92 }, (_, index) => ({
        label: `Tag ${index + 1}`,
        value: index * index,
        text: `${index}.345.678,90 €`,
        note: String(index),
      })),
    },
  },
  empty: {
    props: {
      title: 'Sales of 30 days in EUR',
      total: '0.00 €',
      summary: 'No orders.',
      columns: { label: 'Day', value: 'Total', note: 'Orders' },
      bars: [],
    },
  },
}

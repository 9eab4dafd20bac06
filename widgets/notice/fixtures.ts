import type { Fixtures } from '../fixture.ts'
import type { notice } from './schema.ts'

export const fixtures: Fixtures<typeof notice> = {
  usual: {
    props: { tone: 'info', title: 'Paczki przed świętami', text: 'Zamówienia do 20 grudnia dotrą przed Wigilią.' },
  },
  ok: { props: { tone: 'ok', text: 'Wszystko działa.' } },
  warn: {
    props: { tone: 'warn', text: 'Deliveries are late.', action: { label: 'Read more', href: '/en/delivery' } },
  },
  bad: { props: { tone: 'bad', title: 'Zahlung gestört', text: 'Kartenzahlung ist zurzeit nicht möglich.' } },
}

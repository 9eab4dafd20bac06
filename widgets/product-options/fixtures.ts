import type { Fixtures } from '../fixture.ts'
import type { productOptions } from './schema.ts'

const money = (gross: number) => ({ gross, net: Math.round(gross / 1.23) })
const weight = (value: string, label: string, gross: number, isCurrent = false) => ({
  value,
  label,
  href: `/guji?options=weight%3A${value}%2Cgrind%3Abean`,
  isCurrent,
  state: 'available' as const,
  price: money(gross),
})
const grind = (value: string, label: string, state: 'available' | 'unavailable' | 'missing', isCurrent = false) => ({
  value,
  label,
  href: `/guji?options=weight%3A250g%2Cgrind%3A${value}`,
  isCurrent,
  state,
  price: null,
})

export const fixtures: Fixtures<typeof productOptions> = {
  usual: {
    props: {
      currency: 'PLN',
      isMissing: false,
      name: 'options',
      look: 'links',
      options: [
        {
          code: 'weight',
          label: 'Opakowanie',
          values: [weight('250g', '250 g', 5270, true), weight('500g', '500 g', 9800), weight('1kg', '1 kg', 17900)],
        },
        {
          code: 'grind',
          label: 'Mielenie',
          values: [
            grind('bean', 'Całe ziarna', 'available', true),
            grind('filter', 'Przelew', 'unavailable'),
            grind('espresso', 'Espresso', 'missing'),
          ],
        },
      ],
    },
  },
  missing: {
    props: {
      currency: 'EUR',
      isMissing: true,
      name: 'options',
      look: 'links',
      options: [{ code: 'grind', label: 'Mahlgrad', values: [grind('espresso', 'Espresso', 'missing', true)] }],
    },
  },
  buttons: {
    props: {
      currency: 'PLN',
      isMissing: false,
      name: 'options',
      look: 'buttons',
      options: [
        {
          code: 'grind',
          label: 'Mielenie',
          values: [
            grind('bean', 'Całe ziarna', 'available', true),
            grind('filter', 'Przelew', 'unavailable'),
            grind('espresso', 'Espresso', 'missing'),
          ],
        },
      ],
    },
  },
  empty: { props: { currency: 'USD', name: 'options', look: 'links', isMissing: false, options: [] } },
  longestText: {
    props: {
      currency: 'PLN',
      isMissing: false,
      name: 'options',
      look: 'links',
      options: [
        {
          code: 'kind',
          label: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentratsorte',
          values: [grind('long', 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrat', 'missing', true)],
        },
      ],
    },
  },
}

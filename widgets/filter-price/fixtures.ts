import type { Fixtures } from '../fixture.ts'
import type { filterPrice } from './schema.ts'

const range = {
  min: { gross: 1290, net: 1049 },
  max: { gross: 349900, net: 284472 },
  hints: { min: '12', max: '3499' },
}

const fields = { min: 'min', max: 'max', minorUnits: 100, step: 0.01, lowest: 0, highest: 9_999_999 }

export const fixtures: Fixtures<typeof filterPrice> = {
  usual: { props: { fields, min: null, max: null, range } },
  chosen: { props: { fields, min: 3000, max: 12050, range } },
  empty: { props: { fields, min: 100, max: null, range: null } },
}

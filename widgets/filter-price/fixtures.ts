import type { Fixtures } from '../fixture.ts'
import type { filterPrice } from './schema.ts'

const range = { min: { gross: 1290, net: 1049 }, max: { gross: 349900, net: 284472 } }

export const fixtures: Fixtures<typeof filterPrice> = {
  usual: { props: { min: null, max: null, range } },
  chosen: { props: { min: 3000, max: 12050, range } },
  empty: { props: { min: 100, max: null, range: null } },
}

import type { Fixtures } from '../fixture.ts'
import type { productTabs } from './schema.ts'

export const fixtures: Fixtures<typeof productTabs> = {
  usual: { props: {}, slots: { description: ['Opis'], details: ['Tabela'] } },
  onlyDetails: { props: {}, slots: { details: ['Tabela'] } },
  empty: { props: {} },
}

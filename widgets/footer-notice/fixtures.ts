import type { Fixtures } from '../fixture.ts'
import type { footerNotice } from './schema.ts'

export const fixtures: Fixtures<typeof footerNotice> = {
  usual: { props: { text: 'Nie można pobrać stopki, menu lub konfiguracji sklepu' } },
}

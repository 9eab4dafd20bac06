import type { Fixtures } from '../fixture.ts'
import type { siteHeader } from './schema.ts'

export const fixtures: Fixtures<typeof siteHeader> = {
  usual: { props: {}, slots: { strip: ['Free delivery'], bar: ['Logo', 'Cart'], menu: ['Menu'] } },
  noStrip: { props: {}, slots: { bar: ['Logo'] } },
  empty: { props: {} },
}

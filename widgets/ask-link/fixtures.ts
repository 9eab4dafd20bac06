import type { Fixtures } from '../fixture.ts'
import type { askLink } from './schema.ts'

export const fixtures: Fixtures<typeof askLink> = { usual: { props: { href: '/kontakt?product=prod-1' } } }

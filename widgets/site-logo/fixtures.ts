import type { Fixtures } from '../fixture.ts'
import type { siteLogo } from './schema.ts'

export const fixtures: Fixtures<typeof siteLogo> = {
  usual: { props: { name: 'Ziarno', mark: 'bean', href: '/' } },
  plain: { props: { name: 'Pod Lipą', href: '/' } },
  longest: { props: { name: 'Kaffeerösterei Brzęczyszczykiewicz & Söhne', href: '/de' } },
}

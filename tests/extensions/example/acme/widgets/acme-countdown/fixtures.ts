import type { Fixtures } from 'witryna/fixture'
import type countdown from './schema.ts'

const fixtures: Fixtures<typeof countdown> = {
  usual: { props: { title: 'Kenia dociera za', until: '2999-12-24T18:00:00.000Z', left: 90_061 } },
  over: { props: { title: 'Kenia dociera za', until: '2020-01-01T00:00:00.000Z', left: 0 } },
}
export default fixtures

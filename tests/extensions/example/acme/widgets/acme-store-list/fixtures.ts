import type { Fixtures } from 'witryna/fixture'
import { STORES } from '../../stores.ts'
import type storeList from './schema.ts'

const page = { title: 'Nasze palarnie', path: '/nasze-palarnie' }

const fixtures: Fixtures<typeof storeList> = {
  usual: { props: { ...page, city: '', stores: [...STORES] } },
  none: { props: { ...page, city: 'Gdynia', stores: [] } },
}
export default fixtures

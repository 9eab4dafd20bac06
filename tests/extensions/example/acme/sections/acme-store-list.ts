import { nodeOf, section } from 'witryna/section'
import { z } from 'zod'
import storeList from '../widgets/acme-store-list/schema.ts'

export default section('acme-store-list')({
  title: 'The stores that the page has found.',
  settings: z.strictObject({}),
  needs: ['acmeStores', 'acmeCity'],
  resolve({ data: { acmeStores, acmeCity }, path, t }) {
    return nodeOf(
      storeList,
      { title: t('acme.stores'), path, city: acmeCity, stores: [...acmeStores] },
      { on: { remember: [{ do: 'call', op: 'acme.rememberCity' as never, args: { city: acmeCity } }] } },
    )
  },
})

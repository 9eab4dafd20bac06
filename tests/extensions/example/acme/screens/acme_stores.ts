import { assembler } from 'witryna/screen'
import { STORES } from '../stores.ts'

export default assembler('acme_stores')({
  provides: ['acmeStores', 'acmeCity'],
  scope: 'private',
  isIndexed: () => true,
  async load({ query: { city = '' } }) {
    const wanted = city.trim().toLowerCase()
    return { acmeCity: city, acmeStores: STORES.filter((store) => store.city.toLowerCase().startsWith(wanted)) }
  },
  title: (_, { t }) => t('acme.stores'),
})

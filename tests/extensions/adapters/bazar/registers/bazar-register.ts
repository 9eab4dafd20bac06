import type { RegisterAdapter } from 'witryna/adapters'

const KNOWN = '7740001454'

const bazarRegister: RegisterAdapter = () => ({
  async find({ taxId }) {
    if (taxId !== KNOWN) return { is: 'unknown' }
    const address = {
      street: 'ul. Targowa',
      buildingNumber: '1',
      apartmentNumber: null,
      postcode: '03-408',
      city: 'Warszawa',
    }
    return { is: 'found', company: { name: 'Bazar', regon: null, krs: null, vatStatus: 'active', ...address } }
  },
})
export default bazarRegister

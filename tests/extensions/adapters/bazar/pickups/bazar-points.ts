import type { PickupAdapter, StoredPickupPoint } from 'witryna/adapters'

const COUNTER: StoredPickupPoint = {
  id: 'BAZAR-1',
  carrier: 'bazar',
  type: 'shop',
  line1: 'ul. Targowa 1',
  line2: '03-408 Warszawa',
  street: 'ul. Targowa',
  buildingNumber: '1',
  postcode: '03-408',
  city: 'Warszawa',
  countryCode: 'PL',
  description: { pl: 'Wejście od ulicy', en: 'Door on the street', de: 'Tür an der Straße' },
  openingHours: '8:00-20:00',
  isOpenAlways: false,
  isIndoor: true,
  hasEasyAccess: true,
  location: { latitude: 52.25, longitude: 21.03 },
}

const bazarPoints: PickupAdapter = ({ environment }) => {
  if (environment.BAZAR_KEY === undefined) return null
  return {
    carrier: 'bazar',
    points: {
      search: async () => [COUNTER],
      nearest: async () => [COUNTER],
      byId: async (_, id) => (id === COUNTER.id ? COUNTER : null),
    },
  }
}
export default bazarPoints

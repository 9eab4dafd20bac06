import type { ShipmentRequest } from '../engine/shipments/shipment-port.ts'

/** A parcel for a locker. */
export const TO_LOCKER: ShipmentRequest = {
  reference: '100000123-3f9c2a7be01d',
  orderNumber: '100000123',
  requestedAt: new Date('2027-03-10T10:00:00.000Z'),
  receiver: {
    ...{ firstName: 'Kinga', lastName: 'Nowa', companyName: null, email: 'kinga@gosc.example' },
    phone: '+48 600 123 456',
    address: {
      ...{ street: 'Lipowa', buildingNumber: '5', apartmentNumber: '7', postcode: '90001', city: 'Łódź' },
      countryCode: 'PL',
    },
  },
  pointId: 'WAW53AP',
  measures: { size: 'A' },
  cashOnDelivery: null,
  insurance: null,
  service: null,
}
/** A parcel for a courier. */
export const TO_DOOR: ShipmentRequest = {
  ...TO_LOCKER,
  pointId: null,
  measures: { lengthMm: 400, widthMm: 300, heightMm: 200, weightGrams: 2_500 },
}

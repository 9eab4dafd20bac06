import type { SeedPickupPoint } from '../../seed/account-shapes.ts'
import type { StoredPickupPoint } from '../checkout/stored-methods.ts'

/** A point of the demo shop as the engine stores it. */
export function storedPoint(point: SeedPickupPoint): StoredPickupPoint {
  const { street, buildingNumber, postCode, city, countryCode } = point.addressDetails
  return {
    id: point.id,
    carrier: point.carrier,
    type: point.type as StoredPickupPoint['type'],
    ...point.address,
    street,
    buildingNumber,
    postcode: postCode,
    city,
    countryCode,
    description: point.locationDescription,
    openingHours: point.openingHours,
    isOpenAlways: point.location247,
    isIndoor: point.locationType === 'Indoor',
    hasEasyAccess: point.easyAccessZone,
    location: point.location,
  }
}

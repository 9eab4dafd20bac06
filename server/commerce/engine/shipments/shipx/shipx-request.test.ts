import { expect, it } from 'vitest'
import { TO_DOOR, TO_LOCKER } from '../../../testing/shipment-requests.ts'
import { toShipxShipment } from './shipx-request.ts'

const zlotys = (amount: number) => ({ amount: amount * 100, currency: 'PLN' as const })
const SERVICES = { courier: 'inpost_courier_standard', sendingMethod: null, dropoffPoint: null }
const insuredFor = (request: typeof TO_DOOR) => toShipxShipment(request, SERVICES).insurance?.amount

it('a parcel that money is collected for is insured for no less than that', () => {
  const collected = { cashOnDelivery: zlotys(130) }
  expect(insuredFor({ ...TO_DOOR, ...collected, insurance: zlotys(99) })).toBe(130)
  expect(insuredFor({ ...TO_DOOR, ...collected, insurance: zlotys(200) })).toBe(200)
  expect(insuredFor({ ...TO_LOCKER, ...collected, insurance: zlotys(99) })).toBe(130)
  expect(insuredFor({ ...TO_DOOR, ...collected })).toBe(130)
  expect(insuredFor({ ...TO_LOCKER, ...collected })).toBeUndefined()
  expect(insuredFor({ ...TO_DOOR, insurance: zlotys(99) })).toBe(99)
})

it('a parcel that the shop hands in at a point says how and where, beside where it goes', () => {
  const handedIn = { ...SERVICES, sendingMethod: 'parcel_locker', dropoffPoint: 'LOD03A' }
  expect(toShipxShipment(TO_LOCKER, handedIn).custom_attributes).toEqual({
    target_point: TO_LOCKER.pointId,
    sending_method: 'parcel_locker',
    dropoff_point: 'LOD03A',
  })
  expect(toShipxShipment(TO_DOOR, SERVICES).custom_attributes).toBeUndefined()
})

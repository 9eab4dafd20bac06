import { expect, it } from 'vitest'
import { TO_DOOR, TO_LOCKER } from '../../../testing/shipment-requests.ts'
import { toShipxShipment } from './shipx-request.ts'

const zlotys = (amount: number) => ({ amount: amount * 100, currency: 'PLN' as const })
const insuredFor = (request: typeof TO_DOOR) =>
  toShipxShipment(request, { courier: 'inpost_courier_standard', sendingMethod: null }).insurance?.amount

it('a parcel that money is collected for is insured for no less than that', () => {
  const collected = { cashOnDelivery: zlotys(130) }
  expect(insuredFor({ ...TO_DOOR, ...collected, insurance: zlotys(99) })).toBe(130)
  expect(insuredFor({ ...TO_DOOR, ...collected, insurance: zlotys(200) })).toBe(200)
  expect(insuredFor({ ...TO_LOCKER, ...collected, insurance: zlotys(99) })).toBe(130)
  expect(insuredFor({ ...TO_DOOR, ...collected })).toBe(130)
  expect(insuredFor({ ...TO_LOCKER, ...collected })).toBeUndefined()
  expect(insuredFor({ ...TO_DOOR, insurance: zlotys(99) })).toBe(99)
})

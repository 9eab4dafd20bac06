import { expect, it } from 'vitest'
import { daysLate } from './late-order.ts'

const order = { status: 'processing', shipmentStatus: 'in_transit', promised: '2026-10-23' } as const

it('counts the days after the promised one, over a change of the clocks too', () => {
  expect(daysLate(order, '2026-10-23')).toBe(0)
  expect(daysLate(order, '2026-10-24')).toBe(1)
  expect(daysLate(order, '2026-10-26')).toBe(3)
  expect(daysLate({ ...order, promised: '2026-10-23T22:00:00.000Z' }, '2026-10-24')).toBe(1)
})

it('calls nothing late that waits for its payment or its buyer, has ended, or was promised for no day', () => {
  for (const other of [
    { ...order, status: 'pending' },
    { ...order, status: 'complete' },
    { ...order, shipmentStatus: 'ready_to_collect' },
    { ...order, shipmentStatus: 'delivered' },
    { ...order, promised: null },
  ] as const)
    expect(daysLate(other, '2026-11-23')).toBe(0)
})

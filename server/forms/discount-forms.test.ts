import { expect, it } from 'vitest'
import { categoryLines, readCategoryLines } from './category-lines.ts'
import { readEnd, readStart, typedEnd, typedStart } from './typed-period.ts'

it('reads a discount without times from the start of one day to the end of another', () => {
  expect(readStart({ day: '2026-12-01', time: '' })).toBe('2026-11-30T23:00:00.000Z')
  expect(readEnd({ day: '2026-12-06', time: '' })).toBe('2026-12-06T23:00:00.000Z')
  expect(typedStart('2026-11-30T23:00:00.000Z')).toEqual({ day: '2026-12-01', time: '' })
  expect(typedEnd('2026-12-06T23:00:00.000Z')).toEqual({ day: '2026-12-06', time: '' })
  expect(typedEnd(null)).toEqual({ day: '', time: '' })
})

it('reads times of the shop’s clock, also on the day that has 25 hours', () => {
  expect(readEnd({ day: '2026-12-06', time: '9:30' })).toBe('2026-12-06T08:30:00.000Z')
  expect(typedEnd('2026-12-06T08:30:00.000Z')).toEqual({ day: '2026-12-06', time: '09:30' })
  expect(readEnd({ day: '2026-10-25', time: '' })).toBe('2026-10-25T23:00:00.000Z')
  expect(readStart({ day: '2026-10-25', time: '' })).toBe('2026-10-24T22:00:00.000Z')
  expect(readStart({ day: '2026-12-06', time: '25:00' })).toBeNull()
})

it('reads categories by number, by name or by path, and tells those that are not clear', () => {
  const known = [
    { id: 1, path: 'Coffee' },
    { id: 2, path: 'Coffee › Beans' },
    { id: 3, path: 'Tea › Beans' },
  ]
  expect(readCategoryLines(categoryLines([1, 2, 9], known), known)).toEqual({ ids: [1, 2, 9], unclear: [] })
  expect(readCategoryLines('coffee\ncoffee > beans\r\nBeans\nSoap', known)).toEqual({
    ids: [1, 2],
    unclear: ['Beans', 'Soap'],
  })
})

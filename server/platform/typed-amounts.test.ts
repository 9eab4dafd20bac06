import { describe, expect, it } from 'vitest'
import { readAmount, twoReadings } from './typed-amounts.ts'

describe('a typed amount', () => {
  it.each([
    ['12,90', 1290],
    ['12.90', 1290],
    ['12.9', 1290],
    ['1 200', 120_000],
    ['1\u00a0200,50', 120_050],
    ['1000', 100_000],
    ['1,200.50', 120_050],
    ['1.200,50', 120_050],
    ['12.345.678', 1_234_567_800],
    ['1,234,567.8', 123_456_780],
  ])('%s has one reading, whatever the language', (typed, minor) => {
    expect(readAmount(typed)).toBe(minor)
    expect(twoReadings(typed)).toBeNull()
  })

  it.each([
    ['1,000', ['1.00', '1000.00']],
    ['12.345', ['12.345', '12345.00']],
    ['1 234,500', null],
  ])('%s is not guessed', (typed, readings) => {
    expect(readAmount(typed)).toBeNull()
    expect(twoReadings(typed)).toEqual(readings)
  })

  it.each(['', 'x', '-1', '1,2,3', '1.200.50', '1,200,50', '12,90 zł', '1234567890', '1,23.45', '.5'])(
    '%j is none',
    (typed) => {
      expect(readAmount(typed)).toBeNull()
      expect(twoReadings(typed)).toBeNull()
    },
  )
})

import { describe, expect, test } from 'vitest'
import { distanceKm, readPlace, writePlace } from './place.ts'

describe('a place', () => {
  test('is written with about 100 m, and read again', () => {
    const text = writePlace({ latitude: 52.229_68, longitude: 21.012_23 })
    expect(text).toBe('52.230, 21.012')
    expect(readPlace(text)).toEqual({ latitude: 52.23, longitude: 21.012 })
    expect(readPlace('-33.9,18.4')).toEqual({ latitude: -33.9, longitude: 18.4 })
  })

  test.each(['', 'Warszawa', '00-001', '00, 001 Warszawa', '91.0, 21.0', '52.0, 181.0', '52.23', '52.23, 21.01, 3'])(
    'is not read from %j',
    (text) => {
      expect(readPlace(text)).toBeNull()
    },
  )

  test('is 284 km from Warszawa to Gdańsk, and 0 km from itself', () => {
    const warszawa = { latitude: 52.2297, longitude: 21.0122 }
    expect(distanceKm(warszawa, { latitude: 54.352, longitude: 18.6466 })).toBeCloseTo(283.5, 0)
    expect(distanceKm(warszawa, warszawa)).toBe(0)
  })
})

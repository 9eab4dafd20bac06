import { expect, it } from 'vitest'
import { joinBytes, ownBytes } from './join-bytes.ts'

it('joins strings and bytes in their order, as if all were one string', () => {
  const parts = ['', 'Żółty ', '', ownBytes('dripper – '), ownBytes(''), ownBytes('12 €'), ' 😀', 'x']
  expect(joinBytes(parts).toString()).toBe('Żółty dripper – 12 € 😀x')
  expect(joinBytes([])).toHaveLength(0)
})

it('writes a character whole whose halves stand in two strings', () => {
  expect(joinBytes(['\ud83d', '\ude00']).toString()).toBe('😀')
})

it('copies, so that nothing shares the memory of what is kept', () => {
  const kept = ownBytes('kept')
  const joined = joinBytes([kept])
  joined.fill(0)
  expect(kept.toString()).toBe('kept')
  expect(kept.buffer.byteLength).toBe(4)
})

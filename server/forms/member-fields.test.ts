import { expect, it } from 'vitest'
import { readOrderLimit } from './member-fields.ts'

it.each([
  ['1000', 100_000],
  ['1 000,50', 100_050],
  ['0', 0],
  ['19.9', 1990],
  ['0,29', 29],
])('reads the amount %s', (text, minor) => expect(readOrderLimit(text)).toBe(minor))

it.each(['', '-5', '1,234', '1e9', '10,5,5', 'abc', '999999999', '١٠٠'])('refuses %s as an amount', (text) =>
  expect(readOrderLimit(text)).toBeNull(),
)

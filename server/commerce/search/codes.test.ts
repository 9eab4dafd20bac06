import { expect, it } from 'vitest'
import { createCodes } from './codes.ts'

function filled() {
  const codes = createCodes()
  codes.add('a', ['KAW-1001', '2990000075154'])
  codes.add('b', ['KAW-1001-250', 'KAW-1002'])
  codes.add('c', ['KAW-2001', '2990000075161'])
  return codes
}

it('finds a number however it is written, and then those that begin so', () => {
  for (const text of ['KAW-1001', 'kaw 1001', 'kaw1001', ' KAW–1001 '])
    expect(filled().find(text, 10), text).toEqual(['a', 'b'])
  expect(filled().find('29900000751', 10)).toEqual(['a', 'c'])
  expect(filled().find('2990', 10)).toEqual(['a', 'c'])
  expect(filled().find('2990', 1)).toEqual(['a'])
})

it('takes words and short beginnings for no numbers', () => {
  for (const text of ['KAW', 'kawa', '', '-', '299', '20010000000000'])
    expect(filled().find(text, 10), text).toEqual([])
})

it('knows two products with one number, and forgets them one by one', () => {
  const codes = filled()
  codes.add('d', ['KAW-1001'])
  expect(codes.find('KAW-1001', 10)).toEqual(['a', 'd', 'b'])
  codes.remove('a')
  expect(codes.find('KAW-1001', 10)).toEqual(['d', 'b'])
  codes.remove('d')
  codes.remove('b')
  codes.remove('never-there')
  expect(codes.find('KAW-1001', 10)).toEqual([])
  expect(codes.find('KAW-2', 10)).toEqual(['c'])
})

it('names the owners of a whole number only', () => {
  expect(filled().owners('kaw 1001')).toEqual(['a'])
  for (const text of ['KAW-100', 'KAW', '', '2001']) expect(filled().owners(text), text).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { copyAsJson, isSharedJson, sharedJson } from './json-copy.ts'

const limits = { maxBytes: 10_000, maxDepth: 8 }
const asText = (value: unknown) => ({ value: JSON.parse(JSON.stringify(value) ?? 'null') as unknown })

describe('a copy as JSON', () => {
  it.each([
    ['plain values', { a: 1, b: 'ł', c: true, d: null, e: [1, 'x', [false]], f: { g: {} } }],
    ['properties without a value', { a: undefined, b: [undefined, 1], c: { d: undefined } }],
    ['numbers that JSON lacks', [Number.NaN, Infinity, -Infinity, -0, 1e21, 0.1]],
    ['dates', { at: new Date(0), wrong: new Date(Number.NaN), list: [new Date(1)] }],
    ['objects without a prototype', Object.assign(Object.create(null), { a: 1 })],
    ['gaps in a list', Object.assign(new Array(3), { 1: 'x' })],
    ['half a character', '\ud800'],
    ['keys that are numbers', { b: 1, 2: 'two', 1: 'one' }],
    ['nothing', undefined],
  ])('is what the text is read as: %s', (_, value) => {
    expect(copyAsJson(value, limits)).toStrictEqual(asText(value))
  })

  it('shares nothing with its source', () => {
    const source = { list: [{ a: 1 }], record: { b: 2 } }
    const { value } = copyAsJson(source, limits) as { value: typeof source }
    value.list[0]!.a = 7
    value.record.b = 8
    value.list.push({ a: 9 })
    expect(source).toEqual({ list: [{ a: 1 }], record: { b: 2 } })
  })

  it.each([
    ['a class of its own', { url: new URL('https://shop.test') }],
    ['a map', { map: new Map([['a', 1]]) }],
    ['a way of its own to be written', { toJSON: () => 'text' }],
    ['a function', { a: () => 1 }],
    ['a bigint', { a: 1n }],
    ['a key that reaches a prototype', JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}') as object],
    ['the key of a class', { constructor: 1 }],
    ['more depth than the limit', [[[[[[[[[1]]]]]]]]]],
    ['perhaps more bytes than the limit', 'x'.repeat(5000)],
    ['perhaps more bytes in its keys', { ['x'.repeat(5000)]: 1 }],
  ])('leaves %s to the text', (_, value) => {
    expect(copyAsJson(value, limits)).toBeNull()
  })

  it('keeps the deepest value that its text may have', () => {
    const deepest = [[[[[[[[]]]]]]]]
    expect(copyAsJson(deepest, limits)).toEqual({ value: deepest })
  })
})

describe('a shared value', () => {
  const product = () => ({ name: 'Kawa', isNew: undefined, at: new Date(0), prices: [{ gross: 1 }] })

  it('is what text is read as, frozen, and the same object in every copy', () => {
    const source = product()
    const value = sharedJson(source)
    expect({ value }).toStrictEqual(asText(source))
    expect([value, value.prices, value.prices[0]].every(Object.isFrozen)).toBe(true)
    expect(Object.isFrozen(source.prices)).toBe(false)
    for (const answer of [{ products: [value] }, value]) expect(copyAsJson(answer, limits)).toEqual({ value: answer })
    const { value: copy } = copyAsJson({ products: [value] }, limits) as { value: { products: object[] } }
    expect(copy.products[0]).toBe(value)
    expect([value, source].map(isSharedJson)).toEqual([true, false])
  })

  it('counts towards both limits of an answer', () => {
    const value = sharedJson({ a: { b: ['x'.repeat(100)] } })
    const answer = { first: value, second: [value] }
    expect(copyAsJson(answer, { maxBytes: 2000, maxDepth: 5 })).toEqual({ value: answer })
    expect(copyAsJson(answer, { maxBytes: 1000, maxDepth: 5 })).toBeNull()
    expect(copyAsJson(answer, { maxBytes: 2000, maxDepth: 4 })).toBeNull()
  })

  it('cannot be what only text can tell', () => {
    expect(() => sharedJson({ map: new Map() })).toThrow('plain objects')
  })
})

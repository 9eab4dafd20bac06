import { describe, expect, it } from 'vitest'
import { findUnsafe, isLongerThan, parseJson } from './safe-json.ts'

const limits = { maxBytes: 1000, maxDepth: 4 }

describe('reading JSON from outside', () => {
  it('gives the value of a well-formed document', () => {
    expect(parseJson('{"a":[1,{"b":null}]}', limits)).toEqual({ ok: true, value: { a: [1, { b: null }] } })
    expect(parseJson('"text"', limits)).toEqual({ ok: true, value: 'text' })
  })

  it('names a malformed document instead of throwing', () => {
    for (const text of ['', '{', '{"a":}', '[1,]', 'undefined', '{"a":1}x', '\u0000'])
      expect(parseJson(text, limits)).toMatchObject({ ok: false, problem: { path: '', code: 'not-json' } })
  })

  it('refuses a document by its bytes, not its letters', () => {
    expect(parseJson(JSON.stringify('ż'.repeat(499)), limits)).toMatchObject({ ok: true })
    expect(parseJson(JSON.stringify('ż'.repeat(500)), limits)).toMatchObject({ problem: { code: 'too-large' } })
    for (const text of ['a', 'ż', '€', '😀', 'aż€😀']) {
      const bytes = Buffer.byteLength(text)
      expect(isLongerThan(text, bytes)).toBe(false)
      expect(isLongerThan(text, bytes - 1)).toBe(true)
    }
  })

  it.each(['__proto__', 'prototype', 'constructor'])('refuses the key %s at any depth and says where', (key) => {
    expect(parseJson(`{"a":[0,{"b~/c":{"${key}":{"x":1}}}]}`, { ...limits, maxDepth: 9 })).toMatchObject({
      problem: { path: `/a/1/b~0~1c/${key}`, code: 'forbidden-key' },
    })
    expect(parseJson('{"\\u005f_proto__":1}', limits)).toMatchObject({ ok: false })
  })

  it('refuses too deep documents, a hundred thousand levels included, without recursing', () => {
    expect(parseJson('[[[[]]]]', limits)).toMatchObject({ ok: true })
    expect(parseJson('{"a":[[[[]]]]}', limits)).toMatchObject({ problem: { path: '/a/0/0/0', code: 'too-deep' } })
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(parseJson(deep, { maxBytes: 1e6, maxDepth: 64 })).toMatchObject({ problem: { code: 'too-deep' } })
  })

  it('checks values that were parsed elsewhere', () => {
    expect(findUnsafe({ a: [1, 2, { b: {} }] }, 4)).toBeNull()
    expect(findUnsafe(JSON.parse('{"__proto__":{}}'), 4)).toMatchObject({ path: '/__proto__' })
  })
})

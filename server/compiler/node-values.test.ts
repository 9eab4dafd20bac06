import { describe, expect, it } from 'vitest'
import type { Node } from '#schemas/node.ts'
import { checkOnce, createNodeValues } from './node-values.ts'

const tile = (name: string): Node => ({ type: 'tile', v: 1, props: { name } })

/** A value: it has come before. */
function asValue(node: Node, { intern }: ReturnType<typeof createNodeValues>): Node {
  intern(structuredClone(node))
  return intern(node)
}

describe('nodes as values', () => {
  it('are one object where they are equal', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    const once = values.intern(tile('Moka'))
    const first = values.intern(tile('Moka'))
    expect(first).not.toBe(once)
    expect(values.intern(tile('Moka'))).toBe(first)
    expect(values.intern(first)).toBe(first)
    expect(values.intern(tile('Chemex'))).not.toBe(first)
  })

  it('have their JSON and its bytes', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    for (const node of [values.intern(tile('Żółty dripper')), tile('Żółty dripper')]) {
      expect(Buffer.from(values.jsonOf(node)).toString()).toBe(JSON.stringify(tile('Żółty dripper')))
      expect(values.bytesOf(node)).toBe(Buffer.byteLength(JSON.stringify(tile('Żółty dripper'))))
    }
  })

  it('are found without being kept', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    const own = tile('Order 100200')
    expect(values.find(own)).toBe(own)
    expect(values.find(tile('Order 100200'))).not.toBe(own)
    const shared = asValue(tile('Moka'), values)
    expect(values.find(tile('Moka'))).toBe(shared)
  })

  it('cannot be changed where that is checked', () => {
    const value = createNodeValues({ maxBytes: 100_000, isChecked: true }).intern(tile('Moka'))
    expect(() => Object.assign(value.props, { name: 'Chemex' })).toThrow(TypeError)
    expect(value).toEqual(tile('Moka'))
  })

  it('stay while others pass by once', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    const usual = asValue(tile('usual'), values)
    values.intern(tile('usual'))
    for (let count = 0; count < 10_000; count++) values.intern(tile(`passing by ${count}`))
    expect(values.intern(tile('usual'))).toBe(usual)
  })

  it('are forgotten when there are too many that come again', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    const first = asValue(tile('first'), values)
    values.intern(tile('first'))
    for (let count = 0; count < 10_000; count++) {
      for (let times = 0; times < 3; times++) values.intern(tile(`usual ${count}`))
    }
    expect(values.intern(tile('first'))).not.toBe(first)
  })
})

describe('a reader that checks once', () => {
  it('asks for each object once, unless it is refused', () => {
    const asked: string[] = []
    const reader = checkOnce({
      isValid(node) {
        asked.push(String(node.props.name))
        return node.props.name === 'good'
      },
      read: () => ({ ok: false, reason: '' }),
    })
    const [good, bad] = [tile('good'), tile('bad')]
    expect([good, good, bad, bad].map(reader.isValid)).toEqual([true, true, false, false])
    expect(asked).toEqual(['good', 'bad', 'bad'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Node } from '#schemas/node.ts'
import { checkOnce, createNodeValues } from './node-values.ts'

const tile = (name: string): Node => ({ type: 'tile', v: 1, props: { name } })

describe('nodes as values', () => {
  it('are one object where they are equal', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    const first = values.valueOf(tile('Moka'))
    expect(values.valueOf(tile('Moka'))).toBe(first)
    expect(values.valueOf(first)).toBe(first)
    expect(values.valueOf(tile('Chemex'))).not.toBe(first)
  })

  it('have their JSON and its bytes', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    for (const node of [values.valueOf(tile('Żółty dripper')), tile('Żółty dripper')]) {
      expect(values.textOf(node)).toBe(JSON.stringify(tile('Żółty dripper')))
      expect(values.bytesOf(node)).toBe(Buffer.byteLength(JSON.stringify(tile('Żółty dripper'))))
    }
  })

  it('stay while others pass by once', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    const usual = values.valueOf(tile('usual'))
    values.valueOf(tile('usual'))
    for (let count = 0; count < 10_000; count++) values.valueOf(tile(`passing by ${count}`))
    expect(values.valueOf(tile('usual'))).toBe(usual)
  })

  it('are forgotten when there are too many that come again', () => {
    const values = createNodeValues({ maxBytes: 100_000 })
    const first = values.valueOf(tile('first'))
    values.valueOf(tile('first'))
    for (let count = 0; count < 10_000; count++) {
      values.valueOf(tile(`usual ${count}`))
      values.valueOf(tile(`usual ${count}`))
    }
    expect(values.valueOf(tile('first'))).not.toBe(first)
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

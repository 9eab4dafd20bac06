import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogText, type NodeTypeParts } from './node-schema.ts'

const tile = (props: z.ZodObject, title = 'A tile'): NodeTypeParts => ({
  type: 'tile',
  v: 1,
  title,
  props,
  slots: [],
  events: {},
})
const hashed = (...parts: Parameters<typeof tile>) => catalogText([tile(...parts)])

describe('the hashed text of a catalog', () => {
  const text = z.string().max(20)

  it('is the same for other titles, descriptions and examples', () => {
    const before = hashed(z.strictObject({ text: text.meta({ description: 'What it says.', examples: ['Hello'] }) }))
    const after = hashed(z.strictObject({ text: text.meta({ description: 'The sentence on it.' }) }), 'A card')
    expect(after).toBe(before)
    expect(hashed(z.strictObject({ text }))).toBe(before)
  })

  it('differs for another limit and for another property, whatever its name', () => {
    const before = hashed(z.strictObject({ text }))
    expect(hashed(z.strictObject({ text: text.max(19) }))).not.toBe(before)
    for (const name of ['title', 'description', 'examples'])
      expect(hashed(z.strictObject({ text, [name]: z.string() }))).not.toBe(before)
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { formInput } from './form-input.ts'

const schema = z.strictObject({
  name: z.string().optional(),
  address: z.strictObject({ city: z.string(), floor: z.int().optional() }).optional(),
  items: z.record(z.string().regex(/^row[1-9]$/), z.int().max(9)).optional(),
})
const read = (text: string) => formInput(schema, new URLSearchParams(text))
const t = ((key: string) => key) as never

describe('a plain form', () => {
  it('leads into the objects of the operation’s input by dots, and reads their values by type', () => {
    expect(read('name=Anna&address.city=Sopot&address.floor=3&items.row1=2&items.row2=x')).toEqual({
      name: 'Anna',
      address: { city: 'Sopot', floor: 3 },
      items: { row1: 2, row2: 'x' },
    })
  })

  it('leaves out what the operation does not have, and names that are none', () => {
    expect(read('other=1&name.first=A&address.street=x&address.city.x=1&items.__proto__=1&__proto__.x=1')).toEqual({})
  })

  it('is refused by the names of its fields', () => {
    const errors = (text: string) => fieldErrors(schema, schema.safeParse(read(text)).error!, t)
    expect(errors('items.row1=2&items.row2=x&address.floor=1')).toEqual({
      'items.row2': 'v.quantity',
      'address.city': 'v.required',
    })
  })
})

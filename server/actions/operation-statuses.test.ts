import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { toJsonSchema } from '#schemas/named-schemas.ts'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { operations } from '#schemas/operations.ts'
import { openForFile } from '#server/testing/test-file.ts'

const { shop } = await openForFile()

type Property = { examples?: unknown[]; enum?: unknown[]; type?: string; items?: Property }

/** An input made of the published examples, as a foreign client would begin. */
function exampleInput({ input }: OperationParts): Record<string, unknown> {
  const schema = toJsonSchema(input, { $id: '/input.json', title: 'Input' }) as {
    properties?: Record<string, Property>
  }
  const values = Object.entries(schema.properties ?? {}).flatMap(([name, { examples, enum: values, type }]) => {
    const [value] = examples ?? values ?? []
    if (value !== undefined) return [[name, value]]
    return type === 'boolean' ? [[name, true]] : []
  })
  return Object.fromEntries(values)
}

const all = Object.entries<OperationParts>(operations)

describe('an operation called by a visitor with the published examples', () => {
  it.each(all)('%s is not refused for its input, and has a published status', async (name, operation) => {
    const input = exampleInput(operation)
    const validate = new Ajv2020({ strict: false }).compile(toJsonSchema(operation.input, { $id: '/x', title: 'X' }))
    expect(validate(input), JSON.stringify(validate.errors)).toBe(true)
    const { status } = await shop.call(name, input)
    const { access, refusals } = operation
    if (access === 'customer') expect(status).toBe(401)
    else expect([200, ...Object.keys(refusals).map(Number)]).toContain(status)
  })

  it('needs a customer exactly where the contract says so', () => {
    const forCustomers = all.filter(([, { access }]) => access === 'customer')
    expect(forCustomers.length).toBeGreaterThan(5)
    for (const [name, { refusals }] of forCustomers) expect(refusals[401], name).toBeDefined()
  })
})

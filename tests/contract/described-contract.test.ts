import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionAnswer } from '#schemas/effect.ts'
import { Layout } from '#schemas/layout.ts'
import { MessageFile } from '#schemas/message-file.ts'
import { toJsonSchema } from '#schemas/named-schemas.ts'
import { operations } from '#schemas/operations.ts'
import { Screen } from '#schemas/screen.ts'
import { ANSWER_SCHEMAS } from '#server/resources/answer-schemas.ts'
import { sections } from '#server/sections/sections.ts'
import { branchFaults, descriptionFaults, sharedFaults } from './description-faults.ts'

/** Parts of a published document that it does not explain: properties, shared schemas, branches of tagged unions. */
function faultsOf(schema: z.ZodType): string[] {
  const { $defs = {}, ...document } = toJsonSchema(schema, { $id: '/test.json', title: 'Test' })
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  const accepts = (part: object, value: unknown) => ajv.compile({ ...part, $defs })(value) === true
  return [...descriptionFaults(document, '', accepts), ...branchFaults(document, ''), ...sharedFaults($defs, accepts)]
}

const documents: [string, z.ZodType][] = [
  ['screen', Screen],
  ['layout', Layout],
  ['message-file', MessageFile],
  ['action-answer', ActionAnswer],
  ...[...ANSWER_SCHEMAS].map(([path, [, , schema]]): [string, z.ZodType] => [path, schema]),
  ...[...sections.values()].map(({ type, settings }): [string, z.ZodType] => [`sections/${type}`, settings]),
  ...Object.entries(operations).map(([name, { input }]): [string, z.ZodType] => [`operations/${name}`, input]),
]

describe('each published document explains itself', () => {
  it.each(documents)('%s', (_, schema) => {
    expect(faultsOf(schema)).toEqual([])
  })

  it('and every operation says what it does', () => {
    for (const [name, { description }] of Object.entries(operations)) expect(description, name).toMatch(/^[A-Z].*\.$/)
  })

  it('notices a property, a shared schema or a branch without a description, and a bad example', () => {
    const step = z.discriminatedUnion('do', [
      z.strictObject({
        do: z.literal('go'),
        to: z
          .string()
          .min(3)
          .meta({ description: 'Path.', examples: ['/'] }),
      }),
      z.strictObject({ do: z.literal('stay'), ms: z.int() }).meta({ description: 'Waits.' }),
    ])
    const shared = { Stock: { type: 'object', properties: { min: { type: 'integer' } } } }
    expect(sharedFaults(shared, () => true)).toEqual([
      'Stock has no description',
      'Stock/min has no description',
      'Stock/min has no example',
    ])
    expect(faultsOf(z.strictObject({ step }))).toEqual([
      '/step has no description',
      '/step/to refuses its example "/"',
      '/step/ms has no description',
      '/step/ms has no example',
      '/properties/step (0) has no description',
    ])
  })
})

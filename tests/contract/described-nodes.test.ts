import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Money } from '#schemas/money.ts'
import { type NodeTypeParts, nodeJsonSchema } from '#schemas/node-schema.ts'
import { catalog } from '#widgets/catalog.ts'
import { defineNode } from '#widgets/define-node.ts'
import { descriptionFaults, sharedFaults } from './description-faults.ts'

type Part = Record<string, unknown> & { properties?: Record<string, Part>; description?: string }

/** Props, slots, events and fields of payloads of a node type that its published schema does not explain. */
function faultsOf(definition: NodeTypeParts): string[] {
  const { properties, $defs = {} } = nodeJsonSchema(definition) as Part & { $defs?: Record<string, Part> }
  const { props, slots, on } = properties as Record<'props' | 'slots' | 'on', Part>
  const ajv = new Ajv2020({ strict: false })
  const accepts = (schema: object, value: unknown) => ajv.compile({ ...schema, $defs })(value) === true
  return [
    ...descriptionFaults(props, 'props', accepts),
    ...[slots, on].flatMap(({ properties = {} }, kind) =>
      Object.entries(properties).flatMap(([name, { description }]) =>
        description ? [] : [`${kind === 0 ? 'slot' : 'event'} ${name} has no description`],
      ),
    ),
    // A payload is described where the event is.
    ...Object.entries($defs).flatMap(([name, part]) =>
      name.startsWith('event.') ? descriptionFaults(part, name, accepts) : [],
    ),
    ...sharedFaults($defs, accepts, (name) => name.startsWith('event.')),
  ]
}

const definitions = Object.values(catalog as Readonly<Record<string, NodeTypeParts>>)

describe('each node type explains itself to a client that has only its published schema', () => {
  it.each(definitions.map((definition) => [definition.type, definition] as const))('%s', (_, definition) => {
    expect(faultsOf(definition)).toEqual([])
  })

  it('notices a prop, a slot, an event or a field of a payload without a description, and bad examples', () => {
    const text = z.string().max(3)
    const planted = defineNode({
      type: 'planted',
      group: 'cms',
      title: 'Planted faults',
      props: z.strictObject({
        bare: text,
        price: Money.meta({ description: 'What it costs.' }),
        links: z.array(z.strictObject({ href: text.meta({ description: 'Where it leads.' }) })),
        count: z
          .int()
          .nullable()
          .meta({ description: 'How many.', examples: [2, 1.5] }),
        tone: z.enum(['ok', 'bad']).meta({ description: 'Its tone.' }),
        sizes: z.record(z.string(), z.number()).meta({ description: 'Width by name.' }),
      }),
      slots: ['body'],
      events: { send: z.strictObject({ qty: z.int() }) },
    })
    expect(faultsOf(planted)).toEqual([
      'props/bare has no description',
      'props/bare has no example',
      'props/links has no description',
      'props/links/href has no example',
      'props/count refuses its example 1.5',
      'props/sizes has no example',
      'slot body has no description',
      'event send has no description',
      'event.send/qty has no description',
      'event.send/qty has no example',
    ])
  })
})

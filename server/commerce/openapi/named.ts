import { z } from 'zod'

/** Names of schemas in `/openapi.json`; there a schema with a name is a component, wherever it is used. */
export const schemaNames = z.registry<{ id: string }>()

const schemasByName = new Map<string, z.ZodType>()

/** Gives a schema its name in `/openapi.json` and returns it. Throws when the name stands for another schema. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  const known = schemasByName.get(name)
  const otherName = schemaNames.get(schema)?.id
  if (known === schema) return schema
  if (known) throw new Error(`Two schemas are named ${name} in /openapi.json. Give one of them another name.`)
  if (otherName) throw new Error(`A schema is named ${otherName} and ${name} in /openapi.json. Use one name.`)
  schemasByName.set(name, schema)
  schemaNames.add(schema, { id: name })
  return schema
}

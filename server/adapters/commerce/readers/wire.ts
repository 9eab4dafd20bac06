import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { ajvOptions } from '#schemas/ajv-options.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'

/**
 * Parses an answer by its schema. Unknown fields are dropped (an existing engine may send more); any other mismatch
 * throws UpstreamError (garbage) with the first path.
 */
export type Reader<T> = (what: string, body: unknown) => T

export function readerOf<S extends z.ZodType>(schema: S): Reader<z.infer<S>> {
  let check: ValidateFunction | undefined
  return (what, body) => {
    check ??= compile(schema)
    if (!fits(check, body)) {
      const error = check.errors?.[0]
      const problem = error ? `${error.instancePath || '/'} ${error.message}` : 'it nests too deep'
      throw new UpstreamError(`The answer of ${what} does not match its schema: ${problem}`, { reason: 'garbage' })
    }
    return body as z.infer<S>
  }
}

/** The `data` of an envelope, as in most lists (S7.22-S7.26). */
export function dataReaderOf<S extends z.ZodType>(schema: S): Reader<z.infer<S>> {
  const read = readerOf(z.strictObject({ data: schema }))
  return (what, body) => (read(what, body) as { data: z.infer<S> }).data
}

// `true` drops only where the schema is closed, so records keep their keys. Without `discriminator` the first branch of
// a union would drop the fields of all others. zod has written the documents: checking them as well would take longer
// than everything else.
const ajv = new Ajv2020({ ...ajvOptions, removeAdditional: true, discriminator: true, validateSchema: false })

function compile(schema: z.ZodType): ValidateFunction {
  const document = z.toJSONSchema(schema, {
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (def.type !== 'union' || !('discriminator' in def) || typeof def.discriminator !== 'string') return
      jsonSchema.type = 'object'
      jsonSchema.discriminator = { propertyName: def.discriminator }
    },
  })
  return ajv.compile(document)
}

function fits(check: ValidateFunction, body: unknown): boolean {
  try {
    return check(body) as boolean
  } catch (error) {
    // A recursive schema on a document that nests as deep as the stack: not a valid answer.
    if (error instanceof RangeError) return false
    throw error
  }
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { ajvOptions } from '#schemas/ajv-options.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'

/**
 * Reads an answer as what its schema says. Fields that the schema does not know are dropped (an existing engine may send
 * more); anything else that does not fit throws UpstreamError (garbage) naming the first place.
 */
export type Reader<T> = (what: string, body: unknown) => T

export function readerOf<S extends z.ZodType>(schema: S): Reader<z.infer<S>> {
  let check: ValidateFunction | undefined
  return (what, body) => {
    check ??= compile(schema)
    if (!fits(check, body)) {
      const error = check.errors?.[0]
      const problem = error ? `${error.instancePath || '/'} ${error.message}` : 'it nests too deep'
      throw new UpstreamError(`${what} answered something that does not fit: ${problem}`, { reason: 'garbage' })
    }
    return body as z.infer<S>
  }
}

/** `data` of an envelope, as most lists of Spec 7 are read. */
export function dataReaderOf<S extends z.ZodType>(schema: S): Reader<z.infer<S>> {
  const read = readerOf(z.strictObject({ data: schema }))
  return (what, body) => (read(what, body) as { data: z.infer<S> }).data
}

// `true` drops only where the schema is closed, so records keep their keys. Without `discriminator` the first branch of a
// union would drop the fields of all others.
// zod has written the documents: to check them as well would take longer than all the rest.
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
    // A recursive schema on a document that nests as deep as the stack: no answer of ours.
    if (error instanceof RangeError) return false
    throw error
  }
}

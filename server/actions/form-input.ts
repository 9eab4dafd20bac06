import { z } from 'zod'
import { FieldName } from '#schemas/form-rule.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { readUploadLines } from '#schemas/upload.ts'
import { isSecretField } from '#server/forms/secret-field.ts'
import { fieldSchema } from './field-errors.ts'
import { knownInput } from './known-input.ts'

/** Hidden fields of the host's form. Architecture 3. */
export const FORM_FIELD = { args: '$args', back: '$back', event: '$event' } as const

const ARGS_LIMITS = { maxBytes: 16 * 1024, maxDepth: 8 }

/**
 * Input of an operation from a plain form: fields of its schema, parsed by their types (dots lead into objects), and the
 * node's own arguments (`$args`), which win. Unknown fields of both are left out, as the page may be of another version;
 * an unparsable value stays text, so that the schema refuses it by name. Null if `$args` is no JSON object.
 */
export function formInput(schema: z.ZodObject, fields: URLSearchParams): Record<string, unknown> | null {
  const input: Record<string, unknown> = {}
  for (const name of fieldNames(schema, fields)) {
    const text = fields.get(name)!
    place(input, name.split('.'), isSecretField(name) ? text : readField(fieldSchema(schema, name), text))
  }
  const args = readArgs(fields.get(FORM_FIELD.args))
  return args && (knownInput(schema, { ...input, ...args }) as Record<string, unknown>)
}

/** Names of the form's fields that the schema knows, each once; dots lead into its objects. */
export function fieldNames(schema: z.ZodObject, fields: URLSearchParams): string[] {
  return [...new Set(fields.keys())].filter(
    (name) => FieldName.safeParse(name).success && fieldSchema(schema, name) !== undefined,
  )
}

/** Puts a value where its name leads. */
function place(into: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const inner = Object.hasOwn(into, first) ? into[first] : undefined
  const object = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  into[first] = object
  place(object, rest, value)
}

function readField(schema: z.ZodType | undefined, text: string): unknown {
  const trimmed = text.trim()
  if (schema instanceof z.ZodNumber) return /^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed) ? Number(trimmed) : trimmed
  // The only lists in forms are those of files.
  if (schema instanceof z.ZodArray) return readUploadLines(trimmed).map(({ id }) => id)
  if (schema instanceof z.ZodBoolean) return trimmed === 'true' || trimmed === 'on' || trimmed === '1'
  return trimmed
}

/** The node's own arguments; null if they are no JSON object. */
export function readArgs(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return {}
  const parsed = parseJson(text, ARGS_LIMITS)
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value))
    return null
  return parsed.value as Record<string, unknown>
}

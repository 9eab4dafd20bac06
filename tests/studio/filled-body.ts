/** What of a JSON Schema says how a body can be filled in. */
export interface JsonSchema {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  additionalProperties?: JsonSchema | boolean
  examples?: readonly unknown[]
  $ref?: string
  $defs?: Readonly<Record<string, JsonSchema>>
}

export type Written = string | number | boolean | null | readonly Written[] | { readonly [name: string]: Written }

interface Filling {
  text: string
  /** `all`: in place of each text; `free`: of those that may be any text, so that the rest of the body is right */
  where: 'free' | 'all'
}

/** Deep enough for every body; schemas of trees have no end. */
const MAX_DEPTH = 10

/** A body of a schema, with examples where it has them, and a text in its texts. */
export function filled(schema: JsonSchema, { text, where }: Filling): Written {
  const defs = schema.$defs ?? {}
  const isSpecial = ({ pattern, format }: JsonSchema) => pattern !== undefined || format !== undefined

  function write(part: JsonSchema, depth: number): Written {
    const [, ref] = /^#\/\$defs\/(.*)$/.exec(part.$ref ?? '') ?? []
    if (ref !== undefined) return depth > MAX_DEPTH ? null : write(defs[ref] ?? {}, depth + 1)
    if (part.const !== undefined) return part.const as Written
    if (part.enum) return where === 'all' && typeof part.enum[0] === 'string' ? text : (part.enum[0] as Written)
    const choices = part.anyOf ?? part.oneOf
    if (choices) return write(choices.find((each) => each.type !== 'null') ?? {}, depth)
    const type = typeof part.type === 'string' ? part.type : part.type?.[0]
    if (type === 'object') return depth > MAX_DEPTH ? {} : object(part, depth)
    if (type === 'array') return depth > MAX_DEPTH ? [] : [write(part.items ?? {}, depth + 1)]
    if (type === 'string') {
      const example = part.examples?.[0]
      return where === 'all' || !isSpecial(part) || typeof example !== 'string' ? text : example
    }
    if (type === 'number' || type === 'integer') return (part.examples?.[0] as number | undefined) ?? part.minimum ?? 1
    if (type === 'boolean') return true
    return text
  }
  function object({ properties = {}, additionalProperties }: JsonSchema, depth: number): Written {
    const named = Object.entries(properties).map(([name, part]) => [name, write(part, depth + 1)] as const)
    const open =
      typeof additionalProperties === 'object' ? [[text, write(additionalProperties, depth + 1)] as const] : []
    return Object.fromEntries([...named, ...open])
  }
  return write(schema, 0)
}

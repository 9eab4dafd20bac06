/** JSON Schema as a published node type has it. */
export type Schema = { readonly [key: string]: unknown }

export interface SchemaRow {
  /** `items[].title` */
  path: string
  kind: string
  isRequired: boolean
  description: string
}

/** Rows of a table: every prop of a node type and the fields inside it, in order. Shared schemas are named, not opened. */
export function schemaRows(node: Schema): SchemaRow[] {
  const props = (node.properties as Record<string, Schema> | undefined)?.props
  return props ? rowsOf(resolve(props, node), '', node) : []
}

const MAX_DEPTH = 4

function rowsOf(schema: Schema, path: string, root: Schema): SchemaRow[] {
  if (path.split('.').length > MAX_DEPTH) return []
  const required = (schema.required as string[] | undefined) ?? []
  return Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {}).flatMap(([name, entry]) => {
    const own = path === '' ? name : `${path}.${name}`
    const { inner, suffix } = innerOf(entry, root)
    const row = {
      path: own,
      kind: kindOf(entry, root),
      isRequired: required.includes(name),
      description: String(entry.description ?? ''),
    }
    return [row, ...(inner ? rowsOf(inner, own + suffix, root) : [])]
  })
}

/** The object of a prop or of a list's items, unless it is a shared schema. */
function innerOf(schema: Schema, root: Schema): { inner: Schema | null; suffix: string } {
  if (schema.items) return { ...innerOf(schema.items as Schema, root), suffix: '[]' }
  return { inner: schema.properties ? schema : null, suffix: '' }
}

function kindOf(schema: Schema, root: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (branches) return [...new Set(branches.map((branch) => kindOf(branch, root)))].join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? kindOf(schema.items as Schema, root) : 'anything'}`
  return String(schema.type ?? 'anything')
}

function resolve(schema: Schema, root: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema
  const found = (root.$defs as Record<string, Schema> | undefined)?.[schema.$ref.split('/').at(-1)!]
  return found ?? schema
}

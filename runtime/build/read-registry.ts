import { type ESTree, parseSync, Visitor } from 'vite'

/** The module and export of a widget's component. */
export interface WidgetSource {
  module: string
  name: string
}

/**
 * The component of each node type, read from the syntax tree of `widgets/registry.ts`, so that the browser can load
 * them group by group. Throws with the widget and the line if an entry is not simply `'type': Imported`.
 */
export function readRegistry(text: string): Map<string, WidgetSource> {
  const { program, errors } = parseSync('registry.ts', text)
  if (errors.length > 0) throw new Error(`widgets/registry.ts cannot be read: ${errors[0]?.message}`)
  const imported = new Map<string, WidgetSource>()
  let registry: ESTree.Expression | null | undefined
  new Visitor({
    ImportDeclaration({ specifiers, source }) {
      for (const { type, local, ...specifier } of specifiers) {
        if (type === 'ImportNamespaceSpecifier') continue
        const name = 'imported' in specifier ? nameOf(specifier.imported) : 'default'
        imported.set(local.name, { module: source.value, name })
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === 'registry') registry = withoutType(init)
    },
  }).visit(program)
  if (registry?.type !== 'ObjectExpression')
    throw new Error("widgets/registry.ts must hold `export const registry = { 'type': Imported, … }`, written out")
  const own = registry.properties.filter((property) => !isOfExtensions(property, imported))
  return new Map(own.map((property) => readEntry(property, { text, imported })))
}

/** `...extensionWidgets`: the components of extensions are known by their files. */
function isOfExtensions(property: ESTree.ObjectPropertyKind, imported: ReadonlyMap<string, WidgetSource>): boolean {
  if (property.type !== 'SpreadElement' || property.argument.type !== 'Identifier') return false
  return imported.get(property.argument.name)?.module === '#schemas/extensions/installed/widgets.ts'
}

function readEntry(
  property: ESTree.ObjectPropertyKind,
  { text, imported }: { text: string; imported: ReadonlyMap<string, WidgetSource> },
): [string, WidgetSource] {
  const type = property.type === 'Property' && !property.computed ? nameOf(property.key) : ''
  const value = property.type === 'Property' && property.value.type === 'Identifier' ? property.value.name : ''
  const source = imported.get(value)
  if (type !== '' && source) return [type, source]
  const line = text.slice(0, property.start).split('\n').length
  throw new Error(
    `widgets/registry.ts:${line}: the entry '${type || text.slice(property.start, property.end)}' must name an imported ` +
      "component, so that its group can be loaded alone: write `'type': Component` and import the component above",
  )
}

/** Name of a property key or of an import; '' if it is computed. */
function nameOf(key: ESTree.PropertyKey | ESTree.ModuleExportName): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : ''
}

function withoutType(value: ESTree.Expression | null): ESTree.Expression | null {
  return value?.type === 'TSSatisfiesExpression' || value?.type === 'TSAsExpression'
    ? withoutType(value.expression)
    : value
}

import { parseSync } from 'vite'

/** Where a widget's component comes from. */
export interface WidgetSource {
  module: string
  name: string
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree, looked at one by one
type Syntax = any

/**
 * Reads which component stands for which node type out of the text of `widgets/registry.ts`, so that the browser may load them
 * group by group. Throws when an entry is not simply `'type': Imported`.
 */
export function readRegistry(text: string): Map<string, WidgetSource> {
  const { program, errors } = parseSync('registry.ts', text)
  if (errors.length > 0) throw new Error(`widgets/registry.ts cannot be read: ${errors[0]?.message}`)
  const imported = new Map<string, WidgetSource>()
  const widgets = new Map<string, WidgetSource>()
  for (const statement of program.body as Syntax[]) {
    if (statement.type === 'ImportDeclaration') noteImports(statement, imported)
    else for (const property of registryProperties(statement)) noteWidget(property, imported, widgets)
  }
  return widgets
}

function noteImports({ specifiers, source }: Syntax, imported: Map<string, WidgetSource>): void {
  for (const specifier of specifiers)
    if (specifier.type === 'ImportSpecifier')
      imported.set(specifier.local.name, { module: source.value, name: specifier.imported.name })
}

function registryProperties(statement: Syntax): Syntax[] {
  const declarations: Syntax[] = statement.declaration?.declarations ?? []
  const found = declarations.find(({ id }) => id.name === 'registry')
  const value = found?.init?.type === 'TSSatisfiesExpression' ? found.init.expression : found?.init
  return value?.properties ?? []
}

function noteWidget(property: Syntax, imported: Map<string, WidgetSource>, widgets: Map<string, WidgetSource>): void {
  const type: string | undefined = property.key?.name ?? property.key?.value
  const source = imported.get(property.value?.name)
  if (type === undefined || !source)
    throw new Error(
      `widgets/registry.ts: the entry '${type ?? '…'}' must name an imported component, so that its group can be loaded alone`,
    )
  widgets.set(type, source)
}

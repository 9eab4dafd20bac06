import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { CatalogName } from '#schemas/catalog-name.ts'
import { findExtensions } from '#schemas/extensions/find-extensions.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import type { WidgetGroup } from '#widgets/define-node.ts'
import { readRegistry, type WidgetSource } from './read-registry.ts'

type Definition = NodeTypeParts & { group: WidgetGroup; whole: boolean; eager: boolean; catalog?: CatalogName }

const INDEX = 'virtual:widget-groups'
const CHECKS = 'virtual:group-checks'
const STUDIO_INDEX = 'virtual:studio-groups'
const STUDIO_CHECKS = 'virtual:studio-checks'
const LISTS: readonly string[] = [INDEX, CHECKS, STUDIO_INDEX, STUDIO_CHECKS]
const WIDGETS = 'virtual:widgets/'
const VALIDATORS = 'virtual:validators/'
const SCHEMAS = 'virtual:node-schemas/'

/**
 * Splits the registry by widget group, so that each group and its validators are separate chunks:
 * `virtual:widget-groups` lists the groups, `virtual:widgets/<group>` holds components, `virtual:validators/<group>`
 * holds the checks of nodes, `virtual:node-schemas/<group>` their schemas as data; `virtual:group-checks` loads both.
 * `virtual:studio-groups` and `virtual:studio-checks` are the same with the types of staff pages, which those of the shop never
 * name.
 */
export function widgetGroups(root: string): Plugin {
  const registryFile = join(root, 'widgets/registry.ts')
  const catalogFile = join(root, 'widgets/catalog.ts')
  let catalog: readonly Definition[] = []

  return {
    name: 'widget-groups',
    async buildStart() {
      catalog = await readCatalog(catalogFile)
      this.addWatchFile(registryFile)
      this.addWatchFile(catalogFile)
    },
    resolveId(id) {
      return LISTS.includes(id) || [WIDGETS, VALIDATORS, SCHEMAS].some((prefix) => id.startsWith(prefix))
        ? `\0${id}`
        : undefined
    },
    async load(id) {
      if (catalog.length === 0) catalog = await readCatalog(catalogFile)
      const ofShop = catalog.filter(({ catalog: name = 'shop' }) => name === 'shop')
      if (id === `\0${INDEX}`) return indexSource('shop', ofShop, root)
      if (id === `\0${CHECKS}`) return checksSource(ofShop)
      if (id === `\0${STUDIO_INDEX}`) return indexSource('staff', catalog, root)
      if (id === `\0${STUDIO_CHECKS}`) return checksSource(catalog)
      if (id.startsWith(`\0${WIDGETS}`))
        return groupSource(catalog, id.slice(WIDGETS.length + 1), await readFile(registryFile, 'utf8'), registryFile)
      if (id.startsWith(`\0${VALIDATORS}`))
        return (await validators(root)).standaloneValidators(id.slice(VALIDATORS.length + 1) as WidgetGroup)
      if (id.startsWith(`\0${SCHEMAS}`))
        return (await validators(root)).groupSchemas(id.slice(SCHEMAS.length + 1) as WidgetGroup)
      return undefined
    },
  }
}

/** The shop's server reads the same file in Node. */
async function readCatalog(file: string): Promise<Definition[]> {
  const { catalog } = (await import(pathToFileURL(file).href)) as { catalog: Readonly<Record<string, Definition>> }
  return Object.values(catalog)
}

async function indexSource(name: CatalogName, catalog: readonly Definition[], root: string): Promise<string> {
  const { hashOfCatalog } = (await import(
    pathToFileURL(join(root, 'schemas/evolution/catalog-hash.ts')).href
  )) as typeof import('#schemas/evolution/catalog-hash.ts')
  return [
    `export const catalogHash = ${JSON.stringify(hashOfCatalog(name, catalog))}`,
    groupsSource(catalog),
    `export const wholeTypes = ${JSON.stringify(catalog.filter(({ whole }) => whole).map(({ type }) => type))}`,
    `export const eagerTypes = ${JSON.stringify(catalog.filter(({ eager }) => eager).map(({ type }) => type))}`,
    loaderSource('loadGroup', WIDGETS, catalog),
  ].join('\n')
}

/** The group of each type, written as a line for each group: an object would repeat its name for each of them. */
function groupsSource(catalog: readonly Definition[]): string {
  const lines = [...Map.groupBy(catalog, ({ group }) => group)].map(([group, types]) =>
    [group, ...types.map(({ type }) => type)].join(' '),
  )
  const read = '([group, ...types]) => types.map((type) => [type, group])'
  return `export const groupOf = Object.fromEntries(${JSON.stringify(lines)}.map((line) => line.split(' ')).flatMap(${read}))`
}

/** Apart from the index, as only fetched screens are checked: every page loads the index. */
function checksSource(catalog: readonly Definition[]): string {
  return [loaderSource('loadValidators', VALIDATORS, catalog), loaderSource('loadSchemas', SCHEMAS, catalog)].join('\n')
}

function loaderSource(name: string, prefix: string, catalog: readonly Definition[]): string {
  const groups = [...new Set(catalog.map(({ group }) => group))].sort()
  return `export const ${name} = { ${groups.map((group) => `${group}: () => import('${prefix}${group}')`).join(', ')} }`
}

function groupSource(
  catalog: readonly Definition[],
  group: string,
  registryText: string,
  registryFile: string,
): string {
  const sources = new Map([...readRegistry(registryText), ...extensionSources()])
  const lines: string[] = []
  const entries: string[] = []
  const own = catalog.filter((definition) => definition.group === group)
  for (const [index, { type }] of own.entries()) {
    const source = sources.get(type)
    if (!source)
      throw new Error(
        `widgets/registry.ts has no widget for '${type}', which is in widgets/catalog.ts: add its component`,
      )
    const module = source.module.startsWith('.') ? resolve(dirname(registryFile), source.module) : source.module
    lines.push(`import { ${source.name} as widget${index} } from ${JSON.stringify(module)}`)
    entries.push(`${JSON.stringify(type)}: widget${index}`)
  }
  return [
    ...lines,
    `export const widgets = { ${entries.join(', ')} }`,
    `export const eventFields = ${JSON.stringify(eventFieldsOf(own))}`,
  ].join('\n')
}

/** The component of each node type of the extensions. */
function extensionSources(): [string, WidgetSource][] {
  const widgets = findExtensions().flatMap((extension) => extension.widgets)
  return widgets.map(({ type, component }) => [type, { module: component, name: 'default' }])
}

/** Payload fields by node type and event: they travel with the widgets that emit the events. */
function eventFieldsOf(definitions: readonly Definition[]) {
  const fields = definitions.flatMap(({ type, events }) => {
    const named = Object.entries(events).map(([event, payload]) => [event, Object.keys(payload.shape)] as const)
    const filled = named.filter(([, names]) => names.length > 0)
    return filled.length > 0 ? [[type, Object.fromEntries(filled)]] : []
  })
  return Object.fromEntries(fields)
}

async function validators(root: string): Promise<typeof import('#widgets/validators/standalone.ts')> {
  return import(pathToFileURL(join(root, 'widgets/validators/standalone.ts')).href)
}

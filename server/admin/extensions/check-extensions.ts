import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { findExtensions } from '#schemas/extensions/find-extensions.ts'
import type { FoundExtension } from '#schemas/extensions/found-extension.ts'
import { extensionFixtures } from '#schemas/extensions/installed/fixtures.ts'
import { extensionPayments } from '#schemas/extensions/installed/payments.ts'
import { extensionPickups } from '#schemas/extensions/installed/pickups.ts'
import { extensionRegisters } from '#schemas/extensions/installed/registers.ts'
import { extensionShipments } from '#schemas/extensions/installed/shipments.ts'
import type { Node } from '#schemas/node.ts'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { operations } from '#schemas/operations.ts'
import { nodeTypeFaults, schemaFaults } from '#schemas/portable-schemas.ts'
import { handlers } from '#server/actions/handlers.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { routes } from '#server/screens/routes.ts'
import { sections } from '#server/sections/sections.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import { lintLayouts } from '../lint/lint-layout.ts'
import { pathFaults } from './check-paths.ts'
import { themeFaults } from './check-themes.ts'

/** A wrong export, as one of a file that was written without types. */
const Operation = z.object({
  description: z.string().min(1),
  access: z.enum(['anyone', 'customer']),
  refusals: z.record(z.string(), z.string()),
  input: z.instanceof(z.ZodObject),
})
const Screen = z.object({
  provides: z.array(z.string()),
  scope: z.enum(['public', 'private']),
  load: z.function(),
  title: z.function(),
})
const Section = z.object({ title: z.string().min(1), settings: z.instanceof(z.ZodObject), resolve: z.function() })

/**
 * Holds what the extensions add to the checks of the shop's own: paths that no page has, schemas that every validator reads alike,
 * examples that fit them, layouts that could be published. Their files have been run by now. Throws ExtensionError with all faults.
 */
export function checkExtensions(): void {
  const all = findExtensions()
  const faults = all.flatMap((extension) =>
    [...faultsOf(extension), ...themeFaults(extension, all)].map(
      (fault) => `The extension '${extension.name}' ${extension.version}: ${fault}`,
    ),
  )
  if (faults.length > 0) throw new ExtensionError(faults)
}

function faultsOf(extension: FoundExtension): string[] {
  const widgets = extension.widgets.map(({ type }) => definitions[type]!)
  const schemas = [
    ...pathFaults(extension),
    ...widgets.flatMap(nodeTypeFaults),
    ...extension.sections.flatMap(({ name }) => [
      ...shapeFaults(`sections/${name}`, Section, sections.get(name)),
      ...(sections.get(name)?.settings ? schemaFaults(`section '${name}', setting`, sections.get(name)!.settings) : []),
    ]),
    ...extension.operations.flatMap(({ name }) => operationFaults(name)),
    ...adapterFaults(extension),
    ...extension.screens.flatMap(({ name }) => shapeFaults(`screens/${name}`, Screen, entries[name]?.screen)),
  ]
  // Examples and layouts are read with those schemas.
  return schemas.length > 0 ? schemas : [...widgets.flatMap(exampleFaults), ...layoutFaults(extension)]
}

const definitions = catalog as unknown as Readonly<Record<string, AnyDefinition | undefined>>
const entries = routes as Readonly<Record<string, { screen: unknown } | undefined>>

function shapeFaults(file: string, shape: z.ZodType, value: unknown): string[] {
  const read = shape.safeParse(value)
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${file}: '${path.join('.')}' is wrong: ${message}.`)
}

function operationFaults(name: string): string[] {
  const operation = (operations as Readonly<Record<string, OperationParts | undefined>>)[name]
  const run = (handlers as Readonly<Record<string, unknown>>)[name]
  return [
    ...shapeFaults(`operations/${name}`, Operation, operation),
    ...(operation?.input ? schemaFaults(`operation '${name}', field`, operation.input) : []),
    ...(typeof run === 'function' ? [] : [`actions/${name}: its default export must be a function.`]),
  ]
}

function adapterFaults(extension: FoundExtension): string[] {
  const exported = {
    payments: extensionPayments,
    pickups: extensionPickups,
    registers: extensionRegisters,
    shipments: extensionShipments,
  }
  return (['payments', 'pickups', 'registers', 'shipments'] as const).flatMap((kind) =>
    extension[kind].flatMap(({ name }) =>
      typeof exported[kind][name] === 'function' ? [] : [`${kind}/${name}: its default export must be a function.`],
    ),
  )
}

function exampleFaults({ type, v }: AnyDefinition): string[] {
  const examples = extensionFixtures[type] as Readonly<Record<string, Pick<Node, 'props'>>>
  if (!Object.hasOwn(examples, 'usual')) return [`widgets/${type}/fixtures must have an example 'usual'.`]
  return Object.entries(examples).flatMap(([name, { props }]) =>
    catalogReader().isValid({ type, v, props }) ? [] : [`the example '${name}' of '${type}' does not fit its schema.`],
  )
}

function layoutFaults({ folder, layouts }: FoundExtension): string[] {
  const files = layouts.map(({ file }) => ({ path: relative(folder, file), text: readFileSync(file, 'utf8') }))
  return lintLayouts(files, { world: shopLayoutWorld(), shipped: readDefaultLayouts() })
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line}: ${message}`)
}

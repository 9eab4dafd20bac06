import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CheckedScreen, createScreenCheck } from '#runtime/navigation/check-screen.ts'
import type { Screen } from '#schemas/screen.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { WidgetGroup } from '#widgets/define-node.ts'
import { groupSchemas, standaloneValidators, validatorsModule } from '#widgets/validators/standalone.ts'

/** The browser's reader, from the modules that the build makes for it. */
export interface BrowserReader {
  /** null if no node of the screen can be drawn */
  check(screen: Screen): Promise<CheckedScreen | null>
  /** groups whose schemas were loaded, in order */
  loadedSchemas: readonly string[]
  /** removes the modules */
  close(): void
}

const definitions = catalog as unknown as Record<string, AnyDefinition>

export async function openBrowserReader(): Promise<BrowserReader> {
  const groups = [...new Set(Object.values(definitions).map(({ group }) => group))] as WidgetGroup[]
  const folder = mkdtempSync(join(tmpdir(), 'reading-'))
  const loadedSchemas: string[] = []
  writeFileSync(join(folder, 'envelope.mjs'), standaloneValidators('envelope'))
  for (const group of groups) {
    const source = standaloneValidators(group).replace(validatorsModule('envelope'), './envelope.mjs')
    writeFileSync(join(folder, `${group}.mjs`), source)
    writeFileSync(join(folder, `${group}-schemas.mjs`), groupSchemas(group))
  }
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
  const reader = createScreenCheck({
    loadChecks: (group) => load(`${group}.mjs`),
    async loadSchemas(group) {
      loadedSchemas.push(group)
      return (await load(`${group}-schemas.mjs`)).default
    },
    groupOf: Object.fromEntries(Object.values(definitions).map(({ type, group }) => [type, group])),
  })
  return {
    check: (screen) => reader.check(screen, groups),
    loadedSchemas,
    close: () => rmSync(folder, { recursive: true }),
  }
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ChangedExample, copyExample } from './changed-example.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMPONENT = 'widgets/acme-countdown/component.tsx'

/** What a program of Vite says with a changed example. `folder` is that of the extensions. */
function said(change: (example: ChangedExample) => void, program: (folder: string) => string): string {
  using example = copyExample()
  change(example)
  const env = { ...process.env, NODE_ENV: '', VITEST: '', WITRYNA_EXTENSIONS: example.folder }
  const args = ['--input-type=module', '--eval', program(example.folder)]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  return stdout + stderr
}

/** Builds one file of the extension as the browser or the server gets it, runs it, and prints its export `said`. */
const bundle =
  (file: string, { ssr }: { ssr: boolean }) =>
  (folder: string) =>
    `
  const { build } = await import('vite')
  const { extensionModules } = await import(${JSON.stringify(join(ROOT, 'runtime/build/extension-modules.ts'))})
  await build({
    root: ${JSON.stringify(ROOT)},
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [extensionModules()],
    ssr: { noExternal: true },
    build: {
      outDir: ${JSON.stringify(join(folder, 'out'))},
      emptyOutDir: true,
      minify: false,
      ssr: ${ssr},
      rolldownOptions: {
        input: ${JSON.stringify(join(folder, 'acme', file))},
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'out.mjs' },
      },
    },
  })
  const { said } = await import(${JSON.stringify(join(folder, 'out/out.mjs'))})
  console.log(JSON.stringify(said))`

/** A package that the extension brings along, with its own copies of what the shop shares. */
function bringAlong(folder: string): void {
  const write = (name: string, text: string) => {
    const at = join(folder, 'node_modules', name)
    mkdirSync(at, { recursive: true })
    writeFileSync(
      join(at, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
    )
    writeFileSync(join(at, 'index.js'), text)
  }
  write('plain', "export { z } from 'zod'\nexport { useState } from 'react'\n")
  write('zod', "export const z = 'another zod'\n")
  write('react', "export const useState = 'another React'\nexport default {}\n")
}

const SAME = `
  import { useState } from 'react'
  import { z } from 'zod'
  import * as plain from 'plain'
  export const said = [plain.z === z, plain.useState === useState, typeof z.string, typeof useState]
`

describe('packages that an extension brings along', () => {
  const beside: [string, (example: ChangedExample) => string][] = [
    ['its own folder', ({ folder }) => join(folder, 'acme')],
    ["the extensions' folder", ({ folder }) => folder],
  ]
  it.each(beside)('share React and zod with the shop where they are in %s', (_, place) => {
    const change = (example: ChangedExample) => {
      bringAlong(place(example))
      example.write('same.ts', SAME)
    }
    for (const ssr of [false, true])
      expect(said(change, bundle('same.ts', { ssr })).trim()).toBe('[true,true,"function","function"]')
    // as Node runs the sources
    const inNode = (folder: string) => `
      const { loadParts } = await import(${JSON.stringify(join(ROOT, 'schemas/extensions/load-parts.ts'))})
      await loadParts('operations')
      console.log(JSON.stringify((await import(${JSON.stringify(join(folder, 'acme/same.ts'))})).said))`
    expect(said(change, inNode).trim()).toBe('[true,true,"function","function"]')
  })
})

describe('a component of an extension', () => {
  const READ = "import { readWayBack } from 'witryna/server'\nexport const read = readWayBack\n"
  it.each<[string, string, (example: ChangedExample) => void]>([
    ['itself', COMPONENT, ({ edit }) => edit(COMPONENT, 'import {', `${READ}import {`)],
    [
      'what it imports',
      'way.ts',
      ({ edit, write }) => {
        write('way.ts', READ)
        edit(COMPONENT, 'import {', "import { read } from '../../way.ts'\nconsole.log(read)\nimport {")
      },
    ],
  ])('leads no code of the server into the browser, where it is imported by %s', (_, file, change) => {
    expect(said(change, bundle(COMPONENT, { ssr: false }))).toContain(
      `${file} imports 'witryna/server', but a component leads to this file, and of the surface browsers get witryna/widget, witryna/schema`,
    )
  })

  it('may import React as a whole, also in development', () => {
    const change = ({ write }: ChangedExample) =>
      write('react.ts', "import React, { useState } from 'react'\nexport const said = [React.useState === useState]\n")
    const inDevelopment = (folder: string) => `
      const { createServer } = await import('vite')
      const vite = await createServer({
        configFile: ${JSON.stringify(join(ROOT, 'vite.config.ts'))},
        cacheDir: ${JSON.stringify(join(folder, 'cache'))},
        server: { middlewareMode: true, ws: false },
      })
      const file = ${JSON.stringify(join(folder, 'acme/react.ts'))}
      const { said } = await vite.ssrLoadModule(file)
      const { code } = await vite.environments.client.transformRequest(file)
      console.log(JSON.stringify([...said, /const React = /.test(code)]))
      await vite.close()
      process.exit()`
    expect(said(change, inDevelopment)).toContain('[true,true]')
    expect(said(change, bundle('react.ts', { ssr: false })).trim()).toBe('[true]')
  })
})

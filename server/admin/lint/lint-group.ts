import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import type { Problem } from '#schemas/problem.ts'
import { findServer } from '#server/admin/admin-access.ts'
import { type CommandGroup, type ExitCode, JSON_OPTION, type Streams } from '#server/admin/command-line.ts'
import { remoteDesk, UnreachableError } from '#server/admin/layout-desk.ts'
import { runCommand } from '#server/admin/run-command.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { type Finding, type LayoutFile, lintLayouts } from './lint-layout.ts'

/** `lint <file> …`: checks files of layouts; a running shop is asked for what they name. Exit 1: at least one would be refused. */
export const lintGroup: CommandGroup = {
  name: 'lint',
  about: 'Checks files of layouts as publishing does, with or without a shop: places, schemas and remedies.',
  verbs: {
    '': {
      takes: '<file> …',
      about: 'files or patterns such as "layouts/**/*.json"; - is the standard input',
      options: JSON_OPTION,
    },
  },
  run: (args, streams) =>
    runCommand(lintGroup, args, streams, ({ subjects, options }) => lint(subjects, options.json === true, streams)),
}

async function lint(patterns: readonly string[], isJson: boolean, streams: Streams): Promise<ExitCode> {
  const { readFile, print, complain } = streams
  const files: LayoutFile[] = []
  for (const pattern of patterns) {
    // A file whose name looks like a pattern is itself; a pattern without a file is a mistake.
    const paths = /[*?[{]/.test(pattern) ? globSync(pattern).sort() : [pattern]
    if (paths.length === 0) {
      complain(`${pattern}: no file is called like this.`)
      return 1
    }
    for (const path of paths) {
      try {
        files.push({ path: path === '-' ? path : relative('.', path), text: readFile(path) })
      } catch (error) {
        complain(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
        return 1
      }
    }
  }
  const ofShop = await warningsOfShop(files, streams)
  const findings = lintLayouts(files, { world: shopLayoutWorld(), shipped: readDefaultLayouts(), ofShop })
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (isJson) print(JSON.stringify(findings, null, 2))
  else {
    for (const finding of findings) print(toLines(finding))
    const warnings = findings.length - errors
    complain(`${count(files.length, 'file')}, ${count(errors, 'error')}, ${count(warnings, 'warning')}.`)
  }
  return errors > 0 ? 1 : 0
}

/** Warnings of the running shop by file; none without one. */
async function warningsOfShop(files: readonly LayoutFile[], { complain }: Streams) {
  const found = new Map<string, readonly Problem[]>()
  const server = findServer(readConfiguration(process.env).DATA_DIR)
  if (!server) return found
  const desk = remoteDesk(server)
  try {
    for (const { path, text } of files) found.set(path, await desk.warnings(text))
    complain(`With the contents of the shop at ${server.origin}.`)
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    // A killed server leaves its note behind; the files themselves are checked without it.
    complain(`Without the contents of the shop: ${error.message}`)
  }
  return found
}

function toLines({ file, line, column, severity, code, path, message, fix, schema }: Finding): string {
  const lines = [
    `${file}:${line}:${column} ${severity} ${code} at ${path || '/'}`,
    `  ${message}${fix ? ` ${fix}` : ''}`,
  ]
  return [...lines, ...(schema === null ? [] : [`  Schema: ${schema}`])].join('\n')
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

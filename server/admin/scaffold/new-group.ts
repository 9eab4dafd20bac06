import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extensionsFolder } from '#schemas/extensions/places.ts'
import {
  type CommandCall,
  type CommandGroup,
  type ExitCode,
  JSON_OPTION,
  readCommand,
  type Streams,
  usageOfVerb,
  type Verbs,
} from '#server/admin/command-line.ts'
import { applyChanges, type Change, ScaffoldError } from './change.ts'
import { namesOf } from './names.ts'
import { newExtension } from './new-extension.ts'
import { newOperation, operationNames } from './new-operation.ts'
import { newRoute } from './new-route.ts'
import { newSection } from './new-section.ts'
import { newWidget } from './new-widget.ts'

/** The list is written in an order of its own. */
const MESSAGE_KEYS = 'widgets/message-keys.ts'
const WRITE_MESSAGE_KEYS = 'runtime/build/write-message-keys.ts'
const ROOT = resolve(import.meta.dirname, '../../..')

const VERBS: Verbs = {
  widget: {
    takes: '<name>',
    about: 'a node type: schema, component, styles, examples, test, catalog, registry',
    options: JSON_OPTION,
  },
  section: {
    takes: '<name>',
    about: 'a section type and its test',
    options: { area: { about: 'folder of server/sections/; content by default', value: 'folder' }, ...JSON_OPTION },
  },
  route: { takes: '<name>', about: 'a page: key, paths, title, layout, screen, test', options: JSON_OPTION },
  operation: {
    takes: '<area.verbNoun>',
    about: 'an operation: description, input, handler, tests',
    options: JSON_OPTION,
  },
  extension: {
    takes: '<name>',
    about: 'an extension beside the shop: manifest, widget, section, words',
    options: { in: { about: 'folder of extensions; WITRYNA_EXTENSIONS by default', value: 'folder' }, ...JSON_OPTION },
  },
}

/** `new …`: writes the files that CONTRIBUTING.md names into this repository. */
export const newGroup: CommandGroup = groupIn(ROOT)

/** The same for the repository in a folder. */
export function groupIn(root: string): CommandGroup {
  return {
    name: 'new',
    about:
      'Writes the files of a new widget, section, route or operation into this repository, or of an extension beside it.',
    verbs: VERBS,
    async run(args, streams) {
      const read = readCommand({ name: 'new', verbs: VERBS }, args)
      if (!read.ok) {
        streams.complain(read.fault)
        return 2
      }
      const { verb, subjects, options } = read.call
      try {
        if (verb === 'extension') return createExtension(subjects[0]!, options, streams)
        const changes = changesFor(
          root,
          verb,
          subjects[0]!,
          typeof options.area === 'string' ? options.area : 'content',
        )
        if (changes === null) {
          streams.complain(`${usageOfVerb('new', verb, VERBS[verb]!)}; '${subjects[0]}' is no such name.`)
          return 2
        }
        finish(root, applyChanges(root, changes), options.json === true, streams)
        return 0
      } catch (error) {
        if (!(error instanceof ScaffoldError)) throw error
        streams.complain(error.message)
        return 1
      }
    },
  }
}

function createExtension(name: string, options: CommandCall['options'], { print, complain }: Streams): ExitCode {
  const folder = typeof options.in === 'string' ? resolve(options.in) : extensionsFolder()
  if (folder === null)
    throw new ScaffoldError('Say where: --in <folder>, or set WITRYNA_EXTENSIONS to the folder of your extensions.')
  const changes = newExtension(name, folder)
  if (changes === null) {
    complain(`'${name}' is no name of an extension: 2 to 20 lower-case letters, such as that of your company.`)
    return 2
  }
  const paths = applyChanges(folder, changes).map((path) => join(folder, path))
  print(options.json === true ? JSON.stringify({ files: paths }, null, 2) : paths.join('\n'))
  complain(
    `Next: WITRYNA_EXTENSIONS=${folder} npm run dev shows ${name}-remark in /gallery; a layout places its section.`,
  )
  return 0
}

function changesFor(root: string, verb: string, given: string, area: string): Change[] | null {
  if (verb === 'operation') {
    const names = operationNames(given)
    return names && newOperation(root, names)
  }
  const names = namesOf(given)
  if (!names) return null
  if (verb === 'widget') return newWidget(names)
  if (verb === 'route') return newRoute(names)
  const areas = readdirSync(join(root, 'server/sections'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  if (!areas.includes(area)) throw new ScaffoldError(`There is no area '${area}'. Areas are ${areas.join(', ')}.`)
  return newSection(names, area)
}

/** Puts imports and lists into the order of the formatter, prints the files, and says what to do next. */
function finish(root: string, paths: readonly string[], isJson: boolean, { print, complain }: Streams): void {
  const biome = join(root, 'node_modules/.bin/biome')
  if (paths.includes(MESSAGE_KEYS)) spawnSync(process.execPath, [WRITE_MESSAGE_KEYS], { cwd: root, stdio: 'ignore' })
  const isFormatted =
    existsSync(biome) && spawnSync(biome, ['check', '--write', ...paths], { cwd: root, stdio: 'ignore' }).status === 0
  if (isJson) print(JSON.stringify({ files: paths, isFormatted }, null, 2))
  else for (const path of paths) print(path)
  if (!isFormatted) complain('Not formatted: run `npx biome check --write .`.')
  const folders = paths.filter((path) => /\.test\.tsx?$/.test(path)).join(' ')
  complain(`Next: change what they say, then \`npm run unit -- ${folders}\` and \`npm run check\`.`)
}

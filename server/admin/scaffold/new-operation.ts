import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry, addImport, type Change, ScaffoldError } from './change.ts'

/** `area.verbNoun` in its parts. */
export interface OperationNames {
  area: string
  /** `verbNoun`, also the name of its handler */
  verb: string
  /** file name of the handler */
  kebab: string
}

/** Null for anything but `area.verbNoun`. */
export function operationNames(given: string): OperationNames | null {
  const [, area, verb] = /^([a-z]+)\.([a-z]+(?:[A-Z][a-z]+)*)$/.exec(given) ?? []
  if (area === undefined || verb === undefined) return null
  return { area, verb, kebab: verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }
}

/** An operation of one text that only confirms, with its description, handler, message and tests. */
export function newOperation(root: string, { area, verb, kebab }: OperationNames): Change[] {
  const name = `${area}.${verb}`
  const schemas = schemaFile(root, area)
  return [
    ...(schemas === null ? newArea(area, name) : [addOperation(root, schemas, name)]),
    { path: `server/actions/${area}/${kebab}.ts`, create: handler(name, verb) },
    { path: `server/actions/${area}/${kebab}.test.ts`, create: test(name) },
    { path: 'server/actions/handlers.ts', edit: addImport(`import { ${verb} } from './${area}/${kebab}.ts'`) },
    addEntry('server/actions/handlers.ts', {
      start: 'export const handlers',
      end: '\n}',
      entry: `\n  '${name}': ${verb},`,
    }),
    addEntry('server/actions/run-action.ts', {
      start: 'const DOWN',
      end: '\n}',
      entry: `\n  '${name}': 'error.generic',`,
    }),
  ]
}

/** The file that holds operations of this area, null for a new area. */
function schemaFile(root: string, area: string): string | null {
  const folder = 'schemas/operations'
  const found = readdirSync(join(root, folder)).find((file) =>
    new RegExp(`^ {2}'${area}\\.`, 'm').test(readFileSync(join(root, folder, file), 'utf8')),
  )
  if (found === undefined && existsSync(join(root, folder, `${area}.ts`)))
    throw new ScaffoldError(`${folder}/${area}.ts holds no operation of '${area}': add the first by hand.`)
  return found === undefined ? null : `${folder}/${found}`
}

const parts = (name: string, text: string) => `
  '${name}': {
    description: 'Takes a note and confirms it.',
    access: 'anyone',
    refusals: {},
    input: z.strictObject({ note: ${text}(200, 'The note.', 'Please grind it finely.') }),
  },`

function addOperation(root: string, path: string, name: string): Change {
  const source = readFileSync(join(root, path), 'utf8')
  // Some files call `key` or `text` from './operation.ts' already.
  const hasText = /import \{[^}]*\btext\b[^}]*\} from '\.\/operation\.ts'/.test(source)
  const entry = addEntry(path, {
    start: 'Operations = {',
    end: '\n} as const',
    entry: parts(name, hasText ? 'text' : 'noteText'),
  })
  if (hasText) return entry
  return {
    path,
    edit: (text) =>
      addImport("import { text as noteText } from './operation.ts'")(
        ('edit' in entry ? entry.edit : (same: string) => same)(text),
      ),
  }
}

function newArea(area: string, name: string): Change[] {
  return [
    {
      path: `schemas/operations/${area}.ts`,
      create: `import { z } from 'zod'
import { type OperationParts, text } from './operation.ts'

export const ${area}Operations = {${parts(name, 'text')}
} as const satisfies Record<string, OperationParts>
`,
    },
    {
      path: 'schemas/operations.ts',
      edit: addImport(`import { ${area}Operations } from './operations/${area}.ts'`),
    },
    addEntry('schemas/operations.ts', {
      start: 'const ownOperations = {',
      end: '\n} as const',
      entry: `\n  ...${area}Operations,`,
    }),
  ]
}

const handler = (name: string, verb: string) => `import { type ActionHandler, toast } from '#server/actions/action.ts'

/** Confirms the note; a shopper without script sees the same text. */
export const ${verb}: ActionHandler<'${name}'> = async (_input, { t }) => ({
  status: 200,
  effects: [toast('success', t('form.ok'))],
  cookies: [],
  isConfirmed: true,
})
`

const test = (name: string) => `import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)

describe('${name}', () => {
  it('confirms the note', async () => {
    const response = await shop.call('${name}', { note: 'Fine' })
    expect([response.status, await response.json()]).toMatchObject([200, { ok: true, effects: [{ effect: 'toast' }] }])
  })

  it('leads a shopper without script back', async () => {
    const response = await shop.send('${name}', { note: 'Fine', $back: '/en/contact' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/contact'])
  })

  it('refuses a note that is too long', async () => {
    expect((await shop.call('${name}', { note: 'x'.repeat(201) })).status).toBe(422)
  })
})
`

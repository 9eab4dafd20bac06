import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { TestShop } from '#server/commerce/testing/test-commerce.ts'
import { type CommandCall, type ExitCode, readCommand, type Streams, type Verbs } from '../command-line.ts'
import { commerceHeaders } from '../store-api.ts'
import { type StoreCalls, type StorePlace, storeCalls } from '../store-calls.ts'
import { type StoreDesk, storeDesk } from '../store-desk.ts'

const placeOf = ({ commerce }: TestShop): StorePlace => ({
  fetch: (request) => commerce.fetch(request),
  baseUrl: 'http://commerce.test',
  headers: commerceHeaders('test-api-key', 'ola'),
})

/** The calls of a test's shop, and its desk. */
export const callsOf = (shop: TestShop): StoreCalls => storeCalls(placeOf(shop))
export const deskOf = (shop: TestShop): StoreDesk => storeDesk(placeOf(shop))

interface Group {
  name: string
  verbs: Verbs
  work(call: CommandCall, desk: StoreDesk, streams: Streams): Promise<ExitCode>
}

/** Runs commands of a group on a shop. */
export const commandsOf =
  ({ name, verbs, work }: Group) =>
  async (shop: TestShop, ...args: string[]) => {
    const said: string[] = []
    const complained: string[] = []
    const read = readCommand({ name, verbs }, args)
    if (!read.ok) throw new Error(read.fault)
    const code = await work(read.call, deskOf(shop), {
      readFile: (path) => readFileSync(path, 'utf8'),
      print: (line) => said.push(line),
      // On a slow machine it tells how far it is.
      complain: (line) => !/^\d+ of \d+ (?:checked|stored)$/.test(line) && complained.push(line),
    })
    return { code, said, complained }
  }

/** A new folder for each test of a suite. */
export function testFolder() {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'witryna-files-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  return {
    path: (name = '') => join(folder, name),
    /** Writes a file of these lines; its path. */
    file(name: string, ...lines: string[]) {
      const path = join(folder, name)
      writeFileSync(path, lines.join('\n'))
      return path
    },
  }
}

/** A row of a CSV file by the names of its columns. */
export function csvRow(header: string, cells: Readonly<Record<string, string>>): string {
  const names = [...header.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  const unknown = Object.keys(cells).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no column ${unknown.join(', ')}.`)
  return names.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
}

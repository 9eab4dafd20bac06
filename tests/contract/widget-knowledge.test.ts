import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import { readImports, readSources } from './read-imports.ts'

/*
 * A widget knows how a thing looks. Addresses, names of fields, their limits and units, and waiting times come from its
 * node or from the screen, so that another client can be written from the documents alone.
 */

/** Files of `schemas/` with values that sections write into nodes. */
const SERVER_VALUES = [
  'schemas/payment-polling.ts',
  'schemas/product-limits.ts',
  'schemas/routes.ts',
  'schemas/search-limits.ts',
  'schemas/sort-options.ts',
]

/** Fields of events: the node's published schema declares them. */
const EVENT_FIELDS = new Set(
  Object.values(catalog as Readonly<Record<string, AnyDefinition>>).flatMap(({ events }) =>
    Object.values(events as Readonly<Record<string, { shape: object }>>).flatMap(({ shape }) => Object.keys(shape)),
  ),
)

const FAULTS: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['an address', /['"`](?:\/(?:api|actions|media|schemas|theme)\b|\/_next|https?:\/\/(?!www\.w3\.org)\w)[^'"`]*/g],
  ['a query', /['"`}][?&]\$?\{?[a-z]+=/g],
  ['a query', /new URLSearchParams\(\{\s*[a-z]\w*\b(?!\])/g],
  ['a query', /\.(?:get|set|has|append)\('[a-z]+'/g],
  ['a limit of a field', /\b(?:minLength|maxLength|step)=\{[\d._]+\}/g],
  ['a limit of a field', /<input[^>]*\s(?:min|max)=\{[\d._]+\}/gs],
  ['a language', /\blocale\s*[!=]==?\s*['"][a-z]{2}['"]/g],
  ['a waiting time', /\b[A-Z][A-Z_]*_(?:MS|S)\b\s*=\s*[\d_]+/g],
  ['a waiting time', /\bset(?:Timeout|Interval)\((?:[^()]|\([^()]*\))*,\s*[\d_]{2,}\s*\)/g],
]

/** What a widget's code knows and should not, by file. */
function faultsOf(path: string, text: string): string[] {
  if (!isDrawing(path, text)) return []
  const found = FAULTS.flatMap(([fault, pattern]) =>
    [...text.matchAll(pattern)].map(([match]) => `${path} holds ${fault}: ${match}`),
  )
  const names = [...text.matchAll(/<(?:input|select|textarea|button)\b[^>]*?\bname="([^"]+)"/gs)].map(
    ([, name]) => name!,
  )
  const fields = names.filter((name) => !EVENT_FIELDS.has(name)).map((name) => `${path} holds a field: ${name}`)
  const values = readImports(new Map([[path, text]]))
    .filter(({ to, isType }) => !isType && SERVER_VALUES.includes(to))
    .map(({ to }) => `${path} imports ${to}`)
  return [...found, ...fields, ...values]
}

/** Schemas hold examples, fixtures and tests hold whole nodes. */
function isDrawing(path: string, text: string): boolean {
  const isSchema = /from 'zod'/.test(text) && path.endsWith('.ts')
  return /\.tsx?$/.test(path) && !isSchema && !/(?:fixtures|example-\w+|sample-\w+)\.ts$|\.test\.tsx?$/.test(path)
}

describe('widgets', () => {
  const sources = readSources(resolve(import.meta.dirname, '../..'), ['widgets'])

  it('hold no address, field name, limit of a field, language or waiting time of their own', () => {
    expect([...sources].filter(([path, text]) => isDrawing(path, text)).length).toBeGreaterThan(100)
    expect([...sources].flatMap(([path, text]) => faultsOf(path, text))).toEqual([])
  })

  it.each([
    ["read('/api/menu', {})", 'an address'],
    ['const href = `${action}?phrase=${phrase}`', 'a query'],
    ['new URLSearchParams({ phrase })', 'a query'],
    ["query.get('options')", 'a query'],
    ['const x = <input type="search" maxLength={100} />', 'a limit of a field'],
    ['<input type="number" min={0} />', 'a limit of a field'],
    ['<input type="checkbox" name="f" />', 'a field: f'],
    ["locale === 'de' ? note : null", 'a language'],
    ['const SETTLE_MS = 500', 'a waiting time'],
    ['setTimeout(() => tell(), 200)', 'a waiting time'],
    ["import { SORT_OPTIONS } from '#schemas/sort-options.ts'", 'imports schemas/sort-options.ts'],
  ])('are caught with %s', (text, fault) => {
    expect(faultsOf('widgets/odd/component.tsx', text).join()).toContain(fault)
  })

  it('may name the fields of their events, and query names that the node gives', () => {
    expect(faultsOf('widgets/odd/part.tsx', '<input name="qty" min={min} />')).toEqual([])
    expect(faultsOf('widgets/odd/part.tsx', 'new URLSearchParams({ [name]: phrase })')).toEqual([])
  })
})

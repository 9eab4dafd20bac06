import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFaults, ROOMS } from './contract/import-rules.ts'
import { readSources, type Sources } from './contract/read-imports.ts'

const sources = readSources(resolve(import.meta.dirname, '..'), ROOMS)

/** The real files with additions or replacements. */
const planted = (files: Record<string, string>): Sources => new Map([...sources, ...Object.entries(files)])
const before = new Set(importFaults(sources))
const newFaults = (files: Record<string, string>) => {
  return importFaults(planted(files)).filter((fault) => !before.has(fault))
}

describe('imports go one way', () => {
  it('in every file of every room', () => {
    for (const room of ROOMS)
      expect([...sources.keys()].filter((path) => path.startsWith(`${room}/`)).length, room).toBeGreaterThan(2)
    expect([...before]).toEqual([])
  })

  it.each([
    ['a room below', 'schemas/odd.ts', "import { t } from '#locales/all.ts'"],
    ['a type of a room below', 'schemas/odd.ts', "import type { T } from '#locales/all.ts'"],
    ['a way around by dots', 'widgets/odd.ts', "import { draw } from '../runtime/draw.tsx'"],
    ['an export of another room', 'locales/odd.ts', "export * from '#widgets/catalog.ts'"],
    ['a late import', 'widgets/odd.ts', "const draw = () => import('#runtime/draw.tsx')"],
    ['an import in a type', 'schemas/odd.ts', "export type T = import('#widgets/host.ts').Host"],
    ['layouts that know locales', 'layouts/odd.ts', "import { t } from '#locales/all.ts'"],
    ['the runtime using the server', 'runtime/odd.ts', "import { createApp } from '#server/app.ts'"],
    [
      'a value of the one server file whose types it may use',
      'runtime/odd.ts',
      "import { x } from '#server/answers/render.ts'",
    ],
    ['a style sheet of a room below', 'widgets/odd.module.css', ".a { composes: b from '../runtime/odd.module.css' }"],
  ])('and tells of %s', (_, path, text) => {
    expect(newFaults({ [path]: text }).join()).toContain(`${path} -> `)
  })

  it.each([
    ['React itself', 'server/odd.ts', "import { useState } from 'react'"],
    ['a component', 'server/odd.ts', "import { Tile } from '#widgets/product-tile/component.tsx'"],
    ['the host of widgets', 'server/odd.ts', "import { useHost } from '#widgets/host.ts'"],
    ['the runtime', 'server/odd.ts', "import { renderer } from '#runtime/entry-server.tsx'"],
    ['a schema that draws', 'widgets/define-node.ts', "import { useId } from 'react'"],
    ['a schema with styles', 'widgets/define-catalog.ts', "import './look.css'"],
  ])('and tells when the server would load %s', (_, path, text) => {
    expect(newFaults({ [path]: text }).join()).toContain(`${path} -> `)
  })

  it.each([
    ['the shop past HTTP', 'server/screens/odd.ts', "import { stock } from '#server/commerce/engine/offers/stock.ts'"],
    ['even the opener, but for the main file', 'server/app-odd.ts', "import { open } from '#server/commerce/open.ts'"],
    [
      'the shop from within the commerce API',
      'server/commerce/odd.ts',
      "import { routes } from '#server/screens/routes.ts'",
    ],
    [
      'layouts from within the commerce API',
      'server/commerce/odd.ts',
      "import { openLayoutStore } from '../layouts/store.ts'",
    ],
  ])('and tells of reaching %s', (_, path, text) => {
    expect(newFaults({ [path]: text }).join()).toContain(`${path} -> `)
  })

  it.each([
    ['a package that a room must not use', 'schemas/odd.ts', "import { Hono } from 'hono'"],
    ['Node in a room for browsers', 'schemas/odd.ts', "import { readFileSync } from 'node:fs'"],
    ['zod in the runtime', 'runtime/odd.ts', "import { z } from 'zod'"],
    ['what is made for tests', 'server/odd.ts', "import { testWorld } from '#server/layouts/testing.ts'"],
    ['a file that is not there', 'server/odd.ts', "import { x } from './nowhere.ts'"],
  ])('and tells of %s', (_, path, text) => {
    expect(newFaults({ [path]: text }).join()).toContain(`${path} -> `)
  })

  it('and tells of a value from a room further up, while its type may come', () => {
    const path = 'server/platform/odd.ts'
    expect(newFaults({ [path]: "import { routes } from '#server/screens/routes.ts'" })).toEqual([
      expect.stringContaining('further up'),
    ])
    expect(newFaults({ [path]: "import type { Cart } from '#server/ports/cart.ts'" })).toEqual([])
  })

  it('and tells of two files that need one another', () => {
    const files = {
      'schemas/one.ts': "import type { B } from './two.ts'",
      'schemas/two.ts': "import { a } from './one.ts'",
    }
    expect(newFaults(files)).toEqual([
      'schemas/one.ts -> schemas/two.ts -> schemas/one.ts: these files need one another',
    ])
  })

  it('and asks where a new room of the server stands', () => {
    expect(() => importFaults(planted({ 'server/odd/x.ts': "import { a } from '#server/app.ts'" }))).toThrow(
      "'server/odd'",
    )
  })

  it('and never holds for nothing', () => {
    expect(importFaults(new Map())).toEqual([expect.stringContaining('no imports')])
    expect(importFaults(new Map([['schemas/data.json', '']]))).toHaveLength(1)
    expect(() => importFaults(new Map([['schemas/odd.ts', 'import {']]))).toThrow('schemas/odd.ts')
  })

  it('and lets tests import anything', () => {
    expect(newFaults({ 'schemas/odd.test.ts': "import { draw } from '#runtime/draw.tsx'" })).toEqual([])
  })
})

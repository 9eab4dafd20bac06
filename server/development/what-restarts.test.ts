import { describe, expect, it } from 'vitest'
import { needsRestart } from './what-restarts.ts'

describe('in development, a change restarts the server', () => {
  it.each([
    'server/sections/catalogue/product-row.ts',
    'server/demo/data/products.json',
    'layouts/screens/home.json',
    'locales/messages/pl.ts',
    'schemas/node.ts',
    'widgets/product-tile/schema.ts',
    'widgets/catalog.ts',
  ])('when the server has read it: %s', (path) => expect(needsRestart(path)).toBe(true))

  it.each([
    'widgets/product-tile/component.tsx',
    'widgets/product-tile/styles.module.css',
    'widgets/product-tile/fixtures.ts',
    'widgets/theme/tokens.css',
    'runtime/navigation/links.ts',
    'server/sections/frame/frame.test.ts',
    'server/sections/.frame.ts.swp',
    'server/sections/frame/frame.ts~',
    'tests/imports.test.ts',
  ])('and not when only pages are drawn with it, or nothing: %s', (path) => expect(needsRestart(path)).toBe(false))
})

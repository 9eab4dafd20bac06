import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolvedFault } from './import-rule.ts'
import { SHOP_ROOT } from './places.ts'

describe('an import of an extension', () => {
  const extensions = join(SHOP_ROOT, 'extensions')
  const faultOf = (target: string) =>
    resolvedFault(join(SHOP_ROOT, target), { folder: join(extensions, 'acme') }, join(extensions, 'node_modules'))

  it('may lead to its own files and to packages of its folder, also inside of the shop', () => {
    expect(faultOf('extensions/acme/stores.ts')).toBeNull()
    expect(faultOf('extensions/acme/node_modules/plain/index.js')).toBeNull()
    expect(faultOf('extensions/node_modules/plain/index.js')).toBeNull()
  })

  it.each(['server/serve.ts', 'node_modules/kysely/index.js', 'extensions/other/stores.ts'])(
    'may not lead to %s',
    (at) => {
      expect(faultOf(at)).toBe('it leads into the shop, past the surface')
    },
  )
})

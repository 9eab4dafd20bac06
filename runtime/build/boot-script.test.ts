import { brotliCompressSync } from 'node:zlib'
import bootScript from 'virtual:boot-script'
import { describe, expect, it } from 'vitest'

/** It is part of every page, and the only script that runs before the shopper does something. */
const LIMIT_BYTES = 2 * 1024

describe('the boot script', () => {
  it('is at most 2 KB, and can stand inside an HTML document', () => {
    expect(brotliCompressSync(bootScript).byteLength).toBeLessThanOrEqual(LIMIT_BYTES)
    expect(bootScript).not.toMatch(/<\/script|<!--/i)
  })

  it('is one statement of its own, which shares names with nothing', () => {
    expect(bootScript).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s)
  })
})

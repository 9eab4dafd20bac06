import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestStore } from '../testing/test-store.ts'

type Shop = Awaited<ReturnType<typeof openTestStore>>

eachDatabase('pictures', (open) => {
  async function withPicture(test: (shop: Shop) => Promise<void>) {
    const dir = await mkdtemp(join(tmpdir(), 'witryna-media-'))
    try {
      await writeFile(join(dir, 'a.png'), 'picture')
      await writeFile(join(dir, 'b.svg'), '<svg/>')
      const files: Record<string, string> = { 'cup/front': 'a.png', 'logos/b.svg': 'b.svg', gone: 'gone.png' }
      await test(await openTestStore(open, async (key) => (Object.hasOwn(files, key) ? join(dir, files[key]!) : null)))
    } finally {
      await rm(dir, { recursive: true })
    }
  }

  it('are answered with type, size, long cache headers and an ETag', () =>
    withPicture(async (shop) => {
      const response = await shop.send('/media/cup/front')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': '7',
        'cache-control': 'public, max-age=2592000',
      })
      expect(await response.text()).toBe('picture')
      const logo = await shop.send('/media/logos/b.svg')
      expect(logo.headers.get('content-type')).toBe('image/svg+xml')
      const etag = response.headers.get('etag')!
      const again = await shop.send('/media/cup/front', { headers: { 'if-none-match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }))

  it('are 404 for unknown keys, files that are gone and paths that walk', () =>
    withPicture(async (shop) => {
      for (const key of [
        'nothing',
        'gone',
        '../../etc/passwd',
        '%2e%2e/x',
        'cup/%2e%2e/x',
        'cup//front',
        '.env',
        '%00',
      ])
        expect((await shop.send(`/media/${key}`)).status, key).toBe(404)
    }))
})

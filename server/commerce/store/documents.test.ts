import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { readDemoShop } from '#server/demo/data.ts'
import { documentFile } from '#server/demo/documents/documents.ts'
import { documentRoutes } from './documents.ts'

const dir = mkdtempSync(join(tmpdir(), 'witryna-documents-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const app = new Hono()
app.route(
  '/',
  documentRoutes(async (key) => {
    const path = await documentFile({ dir, key })
    return path === null ? null : new Uint8Array(readFileSync(path))
  }),
)

/** Pages of a PDF file, counted in its own tree. */
function pagesOf(bytes: ArrayBuffer): number {
  const text = Buffer.from(bytes).toString('latin1')
  return Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(text)?.[1] ?? 0)
}

describe('documents of the demo shop', () => {
  it('are real PDF files, written when first asked for and kept', async () => {
    const first = await app.request('/document/attachments/kaldura-uno-manual.pdf')
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bytes = await first.arrayBuffer()
    expect(Buffer.from(bytes).subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(pagesOf(bytes)).toBeGreaterThanOrEqual(3)
    const { mtimeMs } = statSync(join(dir, 'attachments/kaldura-uno-manual.pdf'))
    const again = await app.request('/document/attachments/kaldura-uno-manual.pdf', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(statSync(join(dir, 'attachments/kaldura-uno-manual.pdf')).mtimeMs).toBe(mtimeMs)
  })

  it('have as many pages as the downloadable product promises', async () => {
    const { download } = readDemoShop().products.find(({ id }) => id === 'pdf-kawa-w-firmie')!
    const path = await documentFile({ dir, key: download!.file })
    const { buffer, byteOffset, byteLength } = readFileSync(path!)
    expect(pagesOf(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)).toBe(download!.pages)
  })

  it('are not given away when they are sold', async () => {
    const refused = await app.request('/document/downloads/poradnik-przelew.pdf')
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: 'not_bought' })])
  })

  it.each(['nothing.pdf', 'attachments/..%2F..%2Fengine.db', 'attachments/x.txt', '..%2Fengine.pdf'])(
    'do not include %s',
    async (key) => {
      expect((await app.request(`/document/${key}`)).status).toBe(404)
    },
  )
})

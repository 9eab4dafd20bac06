import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { documentRoute } from './document-route.ts'

const FILE = new TextEncoder().encode('%PDF-1.7 manual')

function open(read: (path: string) => Promise<Uint8Array | null>) {
  const reports: unknown[] = []
  const app = new Hono()
  app.get('/documents/*', documentRoute({ media: { readDocument: read }, report: (event) => reports.push(event) }))
  return { reports, get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) }
}

describe('documents', () => {
  it('are shown as PDF files under their own name, and not again to who has them', async () => {
    const { get } = open(async (path) => (path === '/documents/attachments/manual.pdf' ? FILE : null))
    const answer = await get('/documents/attachments/manual.pdf')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="manual.pdf"',
      'content-length': String(FILE.length),
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toBe('%PDF-1.7 manual')
    const again = await get('/documents/attachments/manual.pdf', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('answer 404 for what is not there', async () => {
    const { get } = open(async () => null)
    expect((await get('/documents/attachments/nothing.pdf')).status).toBe(404)
  })

  it('answer 502 and report it while the commerce API is down', async () => {
    const { get, reports } = open(async () => {
      throw new UpstreamError('down', { reason: 'network' })
    })
    expect((await get('/documents/attachments/manual.pdf')).status).toBe(502)
    expect(reports).toHaveLength(1)
  })
})

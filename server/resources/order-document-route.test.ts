import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { type Interference, openTestApp } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile((commerce) => openTestApp(commerce))

const PDF = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="poradnik.pdf"' }

/** Requests a bought file of an order; also returns the methods of the calls to the commerce API. */
async function fetched(answer: () => Response, init: RequestInit = {}) {
  const methods: string[] = []
  const interfere: Interference = ({ url, method }) => {
    if (!url.endsWith('/order/100000001/download/7-0')) return null
    methods.push(method)
    return answer()
  }
  commerce.state.interfere = interfere
  const response = await shop.app.request('/api/orders/100000001/downloads/7-0?token=abc', init)
  commerce.state.interfere = () => null
  return { response, methods }
}

describe('a bought file', () => {
  it('comes under its own name, and is kept nowhere', async () => {
    const { response, methods } = await fetched(() => new Response('%PDF-1.7', { headers: PDF }))
    expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([
      200,
      '%PDF-1.7',
      '8',
    ])
    expect(response.headers.get('content-disposition')).toContain('poradnik.pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(methods).toEqual(['GET'])
  })

  it('that is only asked about uses up no download', async () => {
    const { response, methods } = await fetched(() => new Response(null, { headers: PDF }), { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(methods).toEqual(['HEAD'])
  })

  it('is asked for once, whatever comes back: each time counts', async () => {
    const { response, methods } = await fetched(() => new Response(null, { status: 503 }))
    expect(response.status).toBe(503)
    expect(methods).toEqual(['GET'])
  })

  it.each([
    ['pl', 'Tego pliku nie można już pobrać'],
    ['en', 'This file cannot be downloaded any more'],
    ['de', 'Diese Datei kann nicht mehr heruntergeladen werden'],
  ])('that was fetched as often as it may says so in %s', async (language, sentence) => {
    const { response } = await fetched(() => Response.json({ code: 'download_ended' }, { status: 410 }), {
      headers: { 'accept-language': language },
    })
    expect(response.status).toBe(410)
    expect(await response.text()).toContain(sentence)
  })
})

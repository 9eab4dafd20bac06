import { describe, expect, it } from 'vitest'
import { UnsafeStartError } from '#server/platform/safe-start.ts'
import { readDemoParts } from './demo-parts.ts'

const NONE = { hasDemoAccounts: false, usesSandboxBank: false }
const ALL = { hasDemoAccounts: true, usesSandboxBank: true }

/** Reads with these responses in turn; an Error is a failed call. */
async function readFrom(...responses: (Response | Error)[]) {
  const warnings: string[] = []
  const requests: Request[] = []
  const parts = await readDemoParts({
    baseUrl: 'http://commerce.test/commerce',
    apiKey: 'key',
    pauseMs: 0,
    warn: (message) => warnings.push(message),
    async fetch(request) {
      requests.push(request)
      const response = responses.shift()!
      if (response instanceof Error) throw response
      return response
    },
  })
  return { parts, warnings, requests }
}

describe('the demo parts of a commerce API in another process', () => {
  it('are read with its key', async () => {
    const { parts, requests, warnings } = await readFrom(Response.json(ALL))
    expect(parts).toEqual(ALL)
    expect(requests[0]!.url).toBe('http://commerce.test/commerce/demo')
    expect(requests[0]!.headers.get('cg-token')).toBe('key')
    expect(warnings).toEqual([])
  })

  it('are none where another engine answers', async () => {
    expect((await readFrom(new Response(null, { status: 404 }))).parts).toEqual(NONE)
  })

  it('are waited for while it is down, with one warning that says why', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:4000') })
    const { parts, warnings } = await readFrom(refused, new Response(null, { status: 503 }), Response.json(NONE))
    expect(parts).toEqual(NONE)
    expect(warnings).toEqual([expect.stringMatching(/waits for COMMERCE_URL \(connect ECONNREFUSED .*DEMO=public\.$/)])
  })

  it.each([
    ['the key is wrong', () => new Response(null, { status: 401 }), 'status 401'],
    ['another program answers in JSON', () => Response.json({ hello: 'world' }), 'status 200'],
    ['another program answers', () => new Response('hello'), 'status 200'],
  ])('end the start when %s', async (_, response, reason) => {
    await expect(readFrom(response())).rejects.toThrow(UnsafeStartError)
    await expect(readFrom(response())).rejects.toThrow(reason)
  })
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { writeConsent } from '#schemas/consent.ts'
import { httpTracker } from '#server/adapters/http-tracker.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import type { TrackedEvent } from '#server/ports/tracker.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openTestApp } from '#server/testing/test-shop.ts'

const sent: TrackedEvent[] = []

const { commerce, shop } = await openForFile((commerce) =>
  openTestApp(commerce, { parts: { tracker: { send: (event) => sent.push(event) } } }),
)

const VIEW = { event: 'cart_view', path: '/en/cart', data: { count: 2 } }

function tell(body: unknown, cookies: Record<string, string> = {}, origin = 'http://localhost') {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return shop.app.request('/api/track', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: cookie.join('; ') },
    body: JSON.stringify(body),
  })
}

const agreeing = (...purposes: ('preferences' | 'statistics')[]) => ({
  consent: writeConsent({ at: new Date(), purposes: new Set(purposes) }),
})

describe('events of shoppers', () => {
  it('[S7.42] go on to the tracker with their time, and say nothing of who it was', async () => {
    sent.length = 0
    const response = await tell(VIEW, { ...agreeing('statistics'), cartId: 'cart-1' })
    expect(response.status).toBe(204)
    expect(sent).toEqual([{ ...VIEW, at: commerce.clock() }])
  })

  it.each([{}, agreeing('preferences'), { consent: 'statistics' }])(
    'are dropped without consent: %j',
    async (cookies) => {
      sent.length = 0
      expect((await tell(VIEW, cookies)).status).toBe(204)
      expect(sent).toEqual([])
    },
  )

  it('are refused from other sites and in other shapes', async () => {
    expect((await tell(VIEW, agreeing('statistics'), 'https://elsewhere.example')).status).toBe(403)
    for (const body of [{}, { ...VIEW, event: 'Cart View' }, { ...VIEW, email: 'a@b.example' }, []])
      expect((await tell(body, agreeing('statistics'))).status).toBe(422)
  })

  it('have nowhere to go in a shop that nobody counts for', async () => {
    const quiet = openTestApp(commerce)
    await quiet.app.ready()
    const init = { method: 'POST', headers: { origin: 'http://localhost' } }
    expect((await quiet.app.request('/api/track', init)).status).not.toBe(204)
    quiet.app.close()
  })
})

describe('the tracker over HTTP', () => {
  const event = { ...VIEW, at: new Date('2026-11-21T12:00:00Z') }

  async function post(answer: () => Promise<Response>) {
    const reports: ReportEvent[] = []
    const requests: Request[] = []
    const tracker = httpTracker({
      url: 'https://counts.example/events',
      timeoutMs: 100,
      report: (report) => reports.push(report),
      fetch(request) {
        requests.push(request)
        return answer()
      },
    })
    tracker.send(event)
    // Work after an answer is done by the next turn.
    await nextTurn()
    return { tracker, reports, requests }
  }

  it('posts each event as JSON', async () => {
    const { reports, requests } = await post(async () => new Response(null, { status: 202 }))
    expect(await requests[0]?.json()).toEqual({ ...VIEW, at: '2026-11-21T12:00:00.000Z' })
    expect(reports).toEqual([])
  })

  it('reports what could not be sent, and goes on', async () => {
    const refused = await post(async () => new Response(null, { status: 500 }))
    const broken = await post(async () => {
      throw new Error('no route')
    })
    for (const { reports } of [refused, broken])
      expect(reports).toMatchObject([{ kind: 'upstream', message: 'An event could not be sent to the tracker' }])
  })

  it('loses events rather than piling them up on one that is too slow', async () => {
    const { tracker, reports, requests } = await post(() => new Promise(() => {}))
    for (let index = 0; index < 30; index++) tracker.send(event)
    expect(requests).toHaveLength(20)
    expect(reports).toHaveLength(11)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { SessionData } from '#schemas/session.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf, openTestApp, type TestApp } from '#server/testing/test-shop.ts'

const { commerce, shop: elsewhere, openAnother } = await openForFile()
/** No poll runs by itself: this server only knows what the log-out itself has told it. */
const settings = { changesEveryMs: 600_000 }
const open = async (options = {}) => {
  const shop = openAnother((theirs) => openTestApp(theirs, { settings, ...options }))
  await shop.app.ready()
  return shop
}

describe('a session that was logged out of', () => {
  let here: TestApp
  let cookies: Record<string, string>
  beforeEach(async () => {
    here = await open()
    cookies = { token: await commerce.tokenOf('cus-1'), has_session: '1' }
    expect([await userAt(here), await userAt(elsewhere)]).toEqual(['b2c', 'b2c'])
  })
  const userAt = async (shop: TestApp) =>
    SessionData.parse(await (await shop.page('/api/session', { cookies })).json()).user.type
  const exportAt = async (shop: TestApp) => (await shop.page('/api/account/export', { cookies })).status
  const logOut = () => here.call('account.logOut', {}, { cookies })

  it('is nobody’s at once where the log-out came in: no name, no account screen, no export', async () => {
    expect(cookiesOf(await logOut())).toMatchObject({ token: null, cartId: null, has_session: null })
    expect([await userAt(here), await exportAt(here)]).toEqual([null, 401])
    expect((await here.page('/en/account', { cookies })).status).toBe(302)
  })

  it('exports nothing anywhere, and is nobody’s on other servers with the next poll of the change feed', async () => {
    await logOut()
    expect(await exportAt(elsewhere)).toBe(401)
    await expect.poll(() => userAt(elsewhere)).toBeNull()
  })

  it('is nobody’s on a server that started after it ended', async () => {
    await logOut()
    expect(await userAt(await open())).toBeNull()
  })

  it('is unknown, not valid, while nobody can say which sessions have ended', async () => {
    await logOut()
    const away = () => new Response(null, { status: 500 })
    commerce.state.interfere = ({ url }) => (url.endsWith('/ended-sessions') ? away() : null)
    const later = await open()
    const response = await later.page('/api/session', { cookies })
    expect([SessionData.parse(await response.json()).user.type, cookiesOf(response).token]).toEqual([null, undefined])
  })

  it('is left on this device also while the commerce API is away, which is reported', async () => {
    commerce.state.interfere = ({ url }) => (url.endsWith('/logout') ? new Response(null, { status: 500 }) : null)
    const response = await logOut()
    expect([response.status, cookiesOf(response).token]).toEqual([200, null])
    expect(here.reports).toMatchObject([{ kind: 'upstream', message: expect.stringContaining('could not be ended') }])
  })

  it('was another customer’s before: logging in ends it', async () => {
    // A password is checked slowly on purpose.
    const patient = await open({ upstreamTimeoutMs: 20_000 })
    const robert = { email: 'robert@podzegarem.example', password: 'Ziarno#2026' }
    expect((await patient.call('account.logIn', robert, { cookies })).status).toBe(200)
    expect([await userAt(patient), await exportAt(patient)]).toEqual([null, 401])
  })
})

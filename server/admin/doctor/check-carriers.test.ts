import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShipxServer, SHIPX } from '#server/commerce/testing/shipx-server.ts'
import { checkCarriers } from './check-carriers.ts'

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
beforeEach(() => server.forget())
afterAll(() => server.close())

const keys = () => ({
  ...{ INPOST_SHIPX_TOKEN: 'secret.token', INPOST_SHIPX_ORGANIZATION: '34', INPOST_SHIPX_URL: server.baseUrl },
})

describe('doctor', () => {
  it('asks InPost whether it knows the shop, and which services are in the contract', async () => {
    server.answer('GET /organizations/34', SHIPX.organization, SHIPX.denied)
    const courier = { ...keys(), INPOST_COURIER_SERVICE: 'inpost_courier_c2c' }
    expect(await checkCarriers(courier, null)).toEqual([
      { check: 'carriers', state: 'ok', message: 'inpost takes parcels' },
    ])
    const [refused] = await checkCarriers(keys(), null)
    expect(refused!.state).toBe('fault')
    expect(refused!.message).toContain('inpost takes no parcels. InPost refuses INPOST_SHIPX_TOKEN (401, token_invalid')
    expect(refused!.message).not.toContain('secret')
    server.answer('GET /organizations/34', SHIPX.organization)
    expect(await checkCarriers(keys(), null)).toMatchObject([
      { state: 'warning', message: expect.stringContaining('lacks the service inpost_courier_standard') },
    ])
  })

  it('says which key is missing, and that none is needed', async () => {
    expect(await checkCarriers({ INPOST_SHIPX_TOKEN: 'secret.token' }, null)).toMatchObject([{ state: 'fault' }])
    expect(await checkCarriers({}, null)).toMatchObject([{ state: 'ok' }])
  })

  it('tells of parcels without a number, and of those that cannot be followed', async () => {
    const found = await checkCarriers({}, { unsettled: 2, unanswered: 1, ports: ['sandbox'] })
    expect(found.map(({ state }) => state)).toEqual(['ok', 'warning', 'warning'])
    expect(found[1]!.message).toContain('2 parcels were ordered more than an hour ago')
    const [, left] = await checkCarriers({}, { unsettled: 0, unanswered: 0, ports: ['sandbox', 'inpost'] })
    expect(left!.message).toContain('Parcels of the carrier inpost are under way, and it is not configured')
  })
})

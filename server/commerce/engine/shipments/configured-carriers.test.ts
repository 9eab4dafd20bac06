import { describe, expect, it } from 'vitest'
import { configuredCarriers } from './configured-carriers.ts'
import { REFUSED_NAME, sandboxCarrier } from './sandbox-carrier.ts'
import type { ShipmentRequest } from './shipment-port.ts'

const KEYS = { INPOST_SHIPX_TOKEN: 'secret.token', INPOST_SHIPX_ORGANIZATION: '34' }
const open = (environment: Record<string, string>, usesSandboxBank = false) =>
  configuredCarriers(environment, { clock: () => new Date(), fetch, usesSandboxBank })

describe('carriers', () => {
  it('are InPost with its keys, else the sandbox while its bank takes the payments, else none', () => {
    const codes = (...given: Parameters<typeof open>) => open(...given).map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({ INPOST_SHIPX_TOKEN: '', INPOST_SHIPX_ORGANIZATION: '' }, true)).toEqual(['sandbox'])
    expect(codes(KEYS, true)).toEqual(['inpost'])
  })

  it('go to the points of the carrier that is InPost’s in this shop, insured if it is configured', () => {
    expect(open(KEYS)[0]).toMatchObject({ carrier: 'inpost', pointCarrier: 'automat', insures: false })
    const [own] = open({ ...KEYS, INPOST_CARRIER: 'inpost', INPOST_INSURANCE: 'value' })
    expect(own).toMatchObject({ pointCarrier: 'inpost', insures: true })
  })

  it.each([
    [{ INPOST_SHIPX_TOKEN: 'secret.token' }, 'INPOST_SHIPX_TOKEN and INPOST_SHIPX_ORGANIZATION must be set together'],
    [{ ...KEYS, INPOST_SHIPX_TOKEN: 'secret of two' }, 'INPOST_SHIPX_TOKEN cannot be used: set it to a token of ShipX'],
    [{ ...KEYS, INPOST_SHIPX_ORGANIZATION: 'ours' }, 'set it to the number of the organization at InPost'],
    [{ ...KEYS, INPOST_SHIPX_URL: 'http://shipx.example' }, 'set it to an https address without the version'],
    [{ ...KEYS, INPOST_SENDING_METHOD: 'by hand' }, 'INPOST_SENDING_METHOD cannot be used'],
    [{ ...KEYS, INPOST_DROPOFF_POINT: 'the nearest' }, 'the code of a point of InPost'],
    [{ ...KEYS, INPOST_COURIER_SERVICE: 'dpd' }, 'as inpost_courier_c2c'],
    [{ ...KEYS, INPOST_INSURANCE: '1' }, 'set it to off or value'],
  ])('stop the start with what to set, and never repeat the token: %j', (environment, line) => {
    let said = ''
    try {
      open(environment)
    } catch (error) {
      said = String(error)
    }
    expect(said).toContain(line)
    expect(said).not.toMatch(/secret/)
  })
})

describe('the sandbox carrier', () => {
  const start = new Date('2027-03-10T10:00:00.000Z')
  let now = start
  const port = sandboxCarrier({ clock: () => now })
  const request = {
    reference: '100000123-a1b2c3',
    requestedAt: start,
    pointId: 'WAW10A',
    receiver: { lastName: 'Nowa' },
  }
  const ask = (other: object = {}) => port.create({ ...request, ...other } as unknown as ShipmentRequest)

  it('takes a parcel at once and brings it within minutes, whoever asks after a restart', async () => {
    now = start
    const made = await ask()
    expect(made).toMatchObject({ state: 'ready', reference: '100000123-a1b2c3', carrierStatus: 'confirmed' })
    now = new Date(start.getTime() + 5 * 60_000)
    const again = sandboxCarrier({ clock: () => now })
    expect(await again.read([made.externalId, 'other'])).toMatchObject([{ carrierStatus: 'ready_to_collect' }])
    const parcel = { externalId: made.externalId, trackingNumber: made.trackingNumber! }
    expect((await again.events(parcel)).map(({ status }) => status)).toEqual(['in_transit', 'ready_to_collect'])
  })

  it('refuses one receiver, to see what staff are told', async () => {
    await expect(ask({ receiver: { lastName: REFUSED_NAME } })).rejects.toMatchObject({
      fields: { 'receiver.lastName': 'refused' },
    })
  })

  it('makes labels as PDF and for printers', async () => {
    const { externalId, trackingNumber } = await ask()
    const pdf = await port.labels([externalId], 'pdf')
    expect(Buffer.from(pdf.bytes).toString('latin1').slice(0, 5)).toBe('%PDF-')
    expect(Buffer.from((await port.labels([externalId], 'zpl')).bytes).toString()).toContain(trackingNumber)
  })
})

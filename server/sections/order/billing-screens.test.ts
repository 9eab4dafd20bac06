import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { formatMoney } from '#locales/format.ts'
import type { Screen } from '#schemas/screen.ts'
import { accountLinks, customersOf, firstProps, NOBODY } from '#server/testing/test-account.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { documentList } from '#widgets/document-list/schema.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'
import { documentBadge } from './order-status.ts'

const BILLINGS = '/en/account/billings-and-invoices'
/** An order of the demo customer cus-1. */
const ORDER = '100015079'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
const { as, screenOf } = customersOf({ commerce, shop })
const documents = (screen: Screen) => firstProps<PropsOf<typeof documentList>>(screen, 'document-list')

describe('documents', () => {
  const pdf = async (path: string, cookies: Record<string, string>) => {
    const response = await shop.page(path, { cookies })
    return { status: response.status, type: response.headers.get('content-type'), headers: response.headers, response }
  }

  it('of an order are files for its owner that nothing keeps', async () => {
    const path = `/api/orders/${ORDER}/documents/doc-401`
    const own = await pdf(path, await as('cus-1'))
    expect(own).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/)
    expect(
      Buffer.from(await own.response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    for (const cookies of [NOBODY, await as('cus-2'), await as('cus-5'), { token: 'a.forged.token' }])
      expect((await pdf(path, cookies)).status).toBe(404)
    expect((await pdf(`${path}?token=nonsense`, NOBODY)).status).toBe(404)
    expect((await pdf(`${path}?token=%00`, NOBODY)).status).toBe(404)
  })

  it('of an order say what is left to pay of them; a correction is issued, not paid', async () => {
    const cookies = await as('cus-5')
    const rows = documents(await screenOf(BILLINGS, cookies)).documents
    const open = rows.find(({ left, orders }) => left !== undefined && orders.length > 0)!
    const page = firstProps<PropsOf<typeof orderDetails>>(
      await screenOf(open.orders[0]!.href, cookies),
      'order-details',
    )
    expect(page.documents.find(({ label }) => label === open.title)?.note).toBe(open.left)
    expect(documentBadge({ type: 'correction', status: 'paid' }, TRANSLATE.en).label).toBe('Issued')
    expect(documentBadge({ type: 'invoice', status: 'paid' }, TRANSLATE.en).label).toBe('Paid')
  })

  it('[S1.24] of billing are for companies with the plus flag alone', async () => {
    const path = '/api/account/documents/doc-409'
    expect(await pdf(path, await as('cus-5'))).toMatchObject({ status: 200, type: 'application/pdf' })
    for (const cookies of [NOBODY, await as('cus-1'), await as('cus-4'), await as('cus-6')])
      expect((await pdf(path, cookies)).status).toBe(404)
    for (const id of ['cus-1', 'cus-4']) expect((await screenOf(BILLINGS, await as(id))).screen.status).toBe(404)
    expect((await screenOf(BILLINGS, NOBODY)).screen.redirect?.to).toContain('/en/login')
  })
})

describe('a document as data', () => {
  const xml = (id: string, format: string, cookies: Record<string, string>) =>
    shop.page(`/api/account/documents/${id}/xml?format=${format}`, { cookies })

  it('is read in the format of KSeF and as XRechnung, from links beside its PDF, by its company alone', async () => {
    const cookies = await as('cus-5')
    const { files } = documents(await screenOf(BILLINGS, cookies)).documents[0]!
    expect(files?.map(({ label }) => label)).toEqual(['XML (KSeF)', 'XML (XRechnung)'])
    const roots = await Promise.all(
      files!.map(async ({ href }) => {
        const response = await shop.page(href, { cookies })
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml'])
        expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="FV-[\w.-]+\.xml"$/)
        return /<([\w:]+) xmlns/.exec(await response.text())?.[1]
      }),
    )
    expect(roots).toEqual(['Faktura', 'rsm:CrossIndustryInvoice'])
    for (const others of [NOBODY, await as('cus-1'), await as('cus-4')])
      expect((await xml('doc-409', 'fa3', others)).status).toBe(404)
    for (const wrong of ['../x', 'doc-404', 'nothing']) expect((await xml(wrong, 'fa3', cookies)).status).toBe(404)
    expect((await xml('doc-409', 'pdf', cookies)).status).toBe(404)
  })
})

describe('all documents of a period', () => {
  const archive = (from: string, to: string, cookies: Record<string, string>) =>
    shop.page(`/api/account/documents.zip?${new URLSearchParams({ from, to })}`, {
      cookies,
      headers: { 'accept-language': 'en' },
    })

  it('are one file, whose names sort by day, for the company alone', async () => {
    const cookies = await as('cus-5')
    const { archive: form } = documents(await screenOf(BILLINGS, cookies))
    const { action, from, to } = form!
    expect(action).toBe('/api/account/documents.zip')
    const response = await archive(from.value, to.value, cookies)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${from.value}_${to.value}.zip"`)
    const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
    const names = files.map(([name]) => name)
    expect(names).toEqual(names.toSorted())
    expect(names.length).toBeGreaterThan(1)
    for (const [name, bytes] of files) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\d_FV-\d{4}-\d\d-\d+(\.pdf|_fa3\.xml|_xrechnung\.xml)$/)
      expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe(name.endsWith('.pdf') ? '%PDF-' : '<?xml')
    }
    for (const others of [NOBODY, await as('cus-1'), await as('cus-4')])
      expect((await archive(from.value, to.value, others)).status).toBe(404)
  })

  it.each([
    ['2026-01-01', '2027-12-31', 'a year at most'],
    ['2026-12-31', '2026-01-01', 'a year at most'],
    ['1999-01-01', '1999-12-31', 'no documents'],
    ['', '', 'a year at most'],
    ['yesterday', 'today', 'a year at most'],
    ["2026-01-01' or 1=1", '2026-01-31', 'a year at most'],
    ['2026-99-99', '2026-99-99', 'a year at most'],
    ['2026-01-01\r\nx: y', '9'.repeat(200), 'a year at most'],
  ])('of %j to %j lead back to the form, which says why', async (from, to, sentence) => {
    const cookies = await as('cus-5')
    const response = await archive(from, to, cookies)
    expect([response.status, response.headers.get('location')]).toEqual([303, BILLINGS])
    const [message = ''] = cookiesOf(response).flash!.split('.')
    expect(JSON.parse(Buffer.from(message, 'base64url').toString())).toEqual({
      tone: 'error',
      text: expect.stringContaining(sentence),
    })
  })
})

describe('billings and invoices', () => {
  it('[S1.15] [S2.161] [S4.11] [S6.12] list the documents of a company with the plus flag, those past their day as overdue', async () => {
    const screen = await screenOf(BILLINGS, await as('cus-5'))
    const list = documents(screen)
    const open = list.documents.find(({ href }) => href === '/api/account/documents/doc-409')
    expect(open).toMatchObject({ left: expect.any(String), badge: { label: expect.stringMatching(/unpaid|open/i) } })
    expect(list.documents.map(({ badge }) => badge.label)).toContain('Overdue')
    expect(accountLinks(screen).find(({ isCurrent }) => isCurrent)?.label).toBe('Billing and invoices')
    expect(accountLinks(await screenOf('/en/account', await as('cus-4'))).map(({ label }) => label)).not.toContain(
      'Billing and invoices',
    )
  })

  it('[S2.155] [S2.156] are narrowed by type and by whether they are paid, each with links that keep the other', async () => {
    const cookies = await as('cus-5')
    const [types, paid] = documents(await screenOf(`${BILLINGS}?paid=unpaid`, cookies)).filters
    expect(paid?.choices.find(({ isCurrent }) => isCurrent)?.label).toBe('Unpaid')
    const invoices = types?.choices.find(({ label }) => label === 'Invoice')
    expect(invoices?.href).toBe(`${BILLINGS}?type=invoice&paid=unpaid`)
    const unpaid = documents(await screenOf(invoices!.href, cookies)).documents
    expect(unpaid.length).toBeGreaterThan(1)
    expect(unpaid.every(({ left, title }) => left !== undefined && title.startsWith('Invoice '))).toBe(true)
    const none = documents(await screenOf(`${BILLINGS}?type=proforma`, cookies))
    expect([none.documents, none.none]).toEqual([[], 'No documents'])
    const settled = documents(await screenOf(`${BILLINGS}?paid=paid`, cookies)).documents
    expect(settled.some(({ left }) => left !== undefined)).toBe(false)
  })
})

describe('the credit limit', () => {
  const creditOf = async (id: string, path = '/en/account') =>
    nodesOf(await screenOf(path, await as(id)), 'credit-limit')[0]?.props
  const pln = (minor: number) => formatMoney(minor, 'PLN', 'en', { whole: true })
  const withTerms = (terms: object) => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/customer/terms')
        ? Response.json({ methodEnabled: true, isBlocked: false, ...terms })
        : null
  }

  it('[S1.23] [S2.157] is a section of a company’s account, and of nobody else’s', async () => {
    expect(await creditOf('cus-5')).toHaveProperty('limit.available')
    expect(await creditOf('cus-5', BILLINGS)).toHaveProperty('limit.maximum')
    expect(await creditOf('cus-1')).toBeUndefined()
  })

  it('[S4.58] shows what is available, the maximum, the used level, a blocked limit, and no credit', async () => {
    withTerms({ total: 1_000_000, available: 250_000 })
    expect(await creditOf('cus-5')).toEqual({
      limit: { available: pln(250_000), maximum: pln(1_000_000), used: pln(750_000), percent: 75 },
    })
    withTerms({ total: 1_000_000, available: 0, isBlocked: true })
    expect(await creditOf('cus-5')).toMatchObject({ limit: { percent: 100 }, isBlocked: true })
    withTerms({ total: null, available: null })
    expect(await creditOf('cus-5')).toEqual({})
    commerce.state.interfere = () => null
  })
})

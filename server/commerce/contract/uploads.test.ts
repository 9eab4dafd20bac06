import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { ReturnCase } from '#schemas/return-case.ts'
import { UploadedFile } from '#schemas/upload.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { StaffReturnAnswer as StaffReturn } from '../engine/routes/return-bodies.ts'
import { pdf, photo, SECRET_PLACE } from '../engine/uploads/testing.ts'
import { forgetUploads } from '../engine/uploads/uploads.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest } from '../testing/test-orders.ts'

const EMAIL = 'kinga@gosc.example'
/** Of the demo customer cus-1: delivered and complete. */
const OWN = '100022410'
const DAY_MS = 24 * 3600 * 1000

eachDatabaseInFull('files of returns and complaints', (open) => {
  let shop: TestShop
  let guest: Awaited<ReturnType<typeof buyAsGuest>>
  beforeEach(async () => {
    shop = await openTestShop(open)
    guest = await buyAsGuest(shop)
  })

  type Proof = { userToken?: string; headers?: Record<string, string> }
  const sending = (name: string, { headers, ...proof }: Proof, bytes: Buffer) => ({
    ...proof,
    bytes,
    headers: { ...headers, 'content-type': 'application/octet-stream', 'file-name': encodeURIComponent(name) },
  })
  const upload = (number: string, proof: Proof, { name = 'Rysa.JPG', bytes = pdf() } = {}) =>
    shop.ask(UploadedFile, 'POST', `/order/${number}/upload`, { ...sending(name, proof, bytes), status: 201 })
  const refused = (number: string, proof: Proof, { name = 'rysa.jpg', bytes = pdf() } = {}) =>
    shop.askRefused('POST', `/order/${number}/upload`, sending(name, proof, bytes))
  const complaining = (number: string, item: string, attachments: string[]) => ({
    orderNumber: number,
    name: 'Kinga Nowa',
    email: EMAIL,
    remedy: 'repair',
    items: [
      {
        orderItemId: item,
        quantity: 1,
        defectDate: '2027-03-10',
        defectType: 'quality',
        description: 'The bag was open and the beans are stale.',
      },
    ],
    attachments,
  })
  const complain = ({ number, item, headers }: typeof guest, attachments: string[]) =>
    shop.ask(ReturnCase, 'POST', '/complaint', { body: complaining(number, item, attachments), headers, status: 201 })
  const stored = async () =>
    (await Promise.all((await readdir(shop.uploadsDir)).map((name) => readdir(join(shop.uploadsDir, name))))).flat()
  const maintain = () => forgetUploads(shop.database.db, shop.uploads, shop.clock.now)

  it('are uploaded for a proven order, filed with the case, and read by its holder and by staff', async () => {
    const first = await upload(guest.number, guest, { bytes: await photo() })
    const second = await upload(guest.number, guest, { name: '../paragon.php' })
    expect(first).toMatchObject({ name: 'Rysa.jpg', type: 'jpg' })
    expect(second).toMatchObject({ name: 'paragon.pdf', type: 'pdf', size: pdf().length })
    const filed = await complain(guest, [second.id, first.id])
    expect(filed.attachments.map(({ id }) => id)).toEqual([second.id, first.id])
    const answer = await shop.send('GET', `/case/${filed.id}/upload/${first.id}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="file.jpg"; filename*=UTF-8''Rysa.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.length, bytes.includes(SECRET_PLACE)]).toEqual([first.size, false])
    expect((await shop.send('GET', `/case/${'x'.repeat(22)}/upload/${first.id}`)).status).toBe(404)
    const path = `/staff/return/${filed.number.replaceAll('/', '-')}`
    const { attachments } = await shop.ask(StaffReturn, 'GET', path)
    expect(attachments).toEqual(filed.attachments)
    const forStaff = await shop.send('GET', `${path}/upload/${second.id}`)
    expect([forStaff.status, await forStaff.text()]).toEqual([200, pdf().toString()])
    expect((await shop.send('GET', `${path}/upload/${guest.item}`)).status).toBe(404)
  })

  it('of a customer are for that customer alone, not for the holder of the id of the case', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const { items } = await shop.ask(WireOrder, 'GET', `/order/${OWN}`, { userToken })
    const { id } = await upload(OWN, { userToken })
    const body = { ...complaining(OWN, items[0]!.id, [id]), email: 'alicja@klient.example' }
    const filed = await shop.ask(ReturnCase, 'POST', '/complaint', { body, userToken, status: 201 })
    const read = async (token?: string) =>
      (await shop.send('GET', `/case/${filed.id}/upload/${id}`, { ...(token && { userToken: token }) })).status
    expect([await read(userToken), await read(), await read(await shop.tokenOf('cus-2'))]).toEqual([200, 404, 404])
  })

  it('are refused for an order that is not proven, and beyond a limit for one order', async () => {
    expect(await refused(guest.number, {})).toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await refused(OWN, { userToken: await shop.tokenOf('cus-2') })).toMatchObject({ status: 404 })
    expect(await stored()).toEqual([])
    for (let count = 0; count < 24; count += 1) await upload(guest.number, guest)
    expect(await refused(guest.number, guest)).toMatchObject({ status: 429, code: 'upload_too_many' })
  })

  it('are refused in the buyer’s words, by their bytes', async () => {
    const words = async (bytes: Buffer) => refused(guest.number, guest, { bytes })
    expect(await words(Buffer.from('<script>'))).toMatchObject({ status: 415, code: 'upload_unknown' })
    expect(await words(Buffer.alloc(0))).toMatchObject({ status: 422, code: 'upload_empty' })
    expect(await words(pdf().subarray(0, 40))).toMatchObject({ status: 422, code: 'upload_broken' })
    expect(await words(Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      detail: 'Ten plik jest za duży: może mieć najwyżej 10 MB.',
    })
    expect(await stored()).toEqual([])
  })

  it('cannot be filed twice, for another order, or in too great a number', async () => {
    const { id } = await upload(guest.number, guest)
    const another = await buyAsGuest(shop)
    const fileFor = ({ number, item, headers }: typeof guest, ids: string[]) =>
      shop.askRefused('POST', '/complaint', { body: complaining(number, item, ids), headers })
    expect(await fileFor(another, [id])).toMatchObject({ status: 422, code: 'upload_gone' })
    await complain(guest, [id, id])
    expect(await fileFor(guest, [id])).toMatchObject({ status: 422, code: 'upload_gone' })
    const nine = Array.from({ length: 9 }, (_, at) => String(at).repeat(22))
    expect(await fileFor(guest, nine)).toMatchObject({ status: 422, code: 'invalid_input' })
  })

  it('are removed on wish, and a day after they were uploaded unless they were filed', async () => {
    const [removed, orphan, filed] = [
      await upload(guest.number, guest),
      await upload(guest.number, guest),
      await upload(guest.number, guest),
    ]
    const path = `/order/${guest.number}/upload/${removed.id}`
    expect((await shop.send('DELETE', path)).status).toBe(404)
    expect((await shop.send('DELETE', path, { headers: guest.headers })).status).toBe(204)
    const { id } = await complain(guest, [filed.id])
    await maintain()
    expect((await stored()).sort()).toEqual([orphan.id, filed.id].sort())
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS + 1)
    await maintain()
    expect(await stored()).toEqual([filed.id])
    expect((await shop.send('GET', `/case/${id}/upload/${filed.id}`)).status).toBe(200)
  })

  it('of closed cases go with the account of their customer', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const { items } = await shop.ask(WireOrder, 'GET', `/order/${OWN}`, { userToken })
    const { id } = await upload(OWN, { userToken })
    const body = { ...complaining(OWN, items[0]!.id, [id]), email: 'alicja@klient.example' }
    const { number } = await shop.ask(ReturnCase, 'POST', '/complaint', { body, userToken, status: 201 })
    await shop.database.db.deleteFrom('customers').where('id', '=', 'cus-1').execute()
    await maintain()
    expect(await stored()).toEqual([id])
    await shop.database.db.updateTable('returns').set({ status: 'resolved' }).where('number', '=', number).execute()
    await maintain()
    expect(await stored()).toEqual([])
  })
})

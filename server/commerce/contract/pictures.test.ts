import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { PicturePage, StaffPicture, WholePicture } from '#schemas/staff-picture.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { pdf, photo } from '../engine/uploads/testing.ts'
import { forgetPicture } from '../store/pictures/change-pictures.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { bearer, makeOwner, makePerson } from '../testing/test-people.ts'

const flat = (width: number, height: number, background = '#a3c') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false }).png()

eachDatabase('the picture library', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  async function add(bytes: Buffer, name = 'roastery.png', status = 201) {
    const headers = { 'content-type': 'application/octet-stream', 'file-name': encodeURIComponent(name) }
    return shop.ask(StaffPicture, 'POST', '/staff/picture', { bytes, headers, status })
  }
  async function refused(bytes: Buffer, name = 'x.png') {
    const headers = { 'content-type': 'application/octet-stream', 'file-name': encodeURIComponent(name) }
    const { status, code } = await shop.askRefused('POST', '/staff/picture', { bytes, headers })
    return [status, code]
  }
  const list = (query = '') => shop.ask(PicturePage, 'GET', `/staff/picture${query}`)
  const one = (id: string, locale: 'pl' | 'en' = 'en') =>
    shop.ask(WholePicture, 'GET', `/staff/picture/${id}`, { locale })

  it('keeps a picture with its size and a clean name, and finds it by words in any language', async () => {
    const picture = await add(await photo(), '../../etc/Palarnia <script>.JPG')
    expect(picture).toMatchObject({ kind: 'jpg', widthPx: 40, heightPx: 60, name: 'Palarnia _script_.jpg', uses: [] })
    const again = await add(await photo(), 'other.jpg', 200)
    expect([again.id, again.name]).toEqual([picture.id, picture.name])

    const body = { alt: { pl: 'Żółty młynek', en: '<b>Grinder</b>' }, focus: { xPercent: 20, yPercent: 70 } }
    const changed = await shop.ask(WholePicture, 'PATCH', `/staff/picture/${picture.id}`, { body })
    expect(changed).toMatchObject({
      alt: { pl: 'Żółty młynek', en: '<b>Grinder</b>', de: '' },
      focus: body.focus,
      revision: 2,
    })
    expect((await list('?phrase=zolty')).data.map(({ id }) => id)).toEqual([picture.id])
    expect((await list('?phrase=palarnia%20grinder')).total).toBe(1)
    expect((await list('?phrase=100%25')).total).toBe(0)
    expect((await list('?lacks=de')).total).toBe(1)
    expect((await list('?lacks=pl')).total).toBe(0)
    expect((await list('?lacks=any')).total).toBe(1)
  })

  it('writes nothing over a change that its sender has not seen', async () => {
    const { id } = await add(await photo())
    const change = (seen: number, en: string) =>
      shop.send('PATCH', `/staff/picture/${id}`, { body: { alt: { en } }, headers: { 'if-match': `"${seen}"` } })
    expect((await change(1, 'First')).status).toBe(200)
    expect((await change(1, 'Second')).status).toBe(412)
    expect((await one(id)).alt.en).toBe('First')
  })

  it('names products, posts and categories that show a picture, and deletes none of those', async () => {
    const { id } = await add(await photo())
    const image = `own/${id}`
    const sku = shop.demo.products[0]!.sku
    await shop.send('PATCH', `/staff/record/product/${sku}`, { body: { images: [{ image }] } })
    const { data } = await list()
    expect(data[0]!.uses).toMatchObject([{ place: 'product', id: sku, isDraft: false }])
    expect((await list('?unused=true')).total).toBe(0)
    expect(await shop.askRefused('DELETE', `/staff/picture/${id}`)).toMatchObject({
      status: 409,
      code: 'picture_in_use',
    })

    await shop.send('PATCH', `/staff/record/product/${sku}`, {
      body: { images: [], texts: { en: { description: `<p><img src="/media/${image}" alt=""></p>` } } },
    })
    expect((await one(id)).uses).toMatchObject([{ place: 'product', id: sku }])

    await shop.send('PATCH', `/staff/record/product/${sku}`, { body: { texts: { en: { description: '<p>No</p>' } } } })
    const draft = { categoryId: null, author: 'Ewa', image, publishedAt: null, texts: {} }
    const begun = await shop.send('POST', '/staff/content/post', { body: { id: 'grinders', document: draft } })
    expect(begun.status).toBe(200)
    expect((await one(id)).uses).toMatchObject([{ place: 'post', id: 'grinders', isDraft: true }])
  })

  it('keeps a picture that a description in one language alone shows, whatever language is asked in', async () => {
    const { id } = await add(await photo())
    const sku = shop.demo.products[0]!.sku
    const description = `<p><img src="/media/own/${id}" alt=""></p>`
    await shop.send('PATCH', `/staff/record/product/${sku}`, { body: { texts: { de: { description } } } })
    expect((await one(id, 'pl')).uses).toMatchObject([{ place: 'product', id: sku }])
    expect((await shop.askRefused('DELETE', `/staff/picture/${id}`)).code).toBe('picture_in_use')
  })

  it('names all that show a picture, however many they are', async () => {
    const { id } = await add(await photo())
    const images = [{ image: `own/${id}` }]
    const records = shop.demo.products.slice(0, 60).map(({ sku }) => ({ sku, images }))
    expect((await shop.send('POST', '/staff/record/product', { body: { records } })).status).toBe(200)
    expect((await one(id)).uses).toHaveLength(60)
    expect((await list()).data[0]!.uses).toHaveLength(50)
  })

  it('keeps a picture that a text has come to name by the moment in which it is deleted', async () => {
    const { id } = await add(await photo())
    const draft = { categoryId: null, author: 'Ewa', image: `own/${id}`, publishedAt: null, texts: {} }
    expect((await shop.send('POST', '/staff/content/post', { body: { id: 'late', document: draft } })).status).toBe(200)
    const forgotten = await forgetPicture(shop.storeDatabase, { id, record: async () => {} })
    expect([forgotten, (await one(id)).id]).toEqual(['in_use', id])
  })

  it('deletes what nothing names, with its file', async () => {
    const { id } = await add(await photo())
    expect((await list('?unused=true')).data.map((each) => each.id)).toEqual([id])
    expect((await shop.send('DELETE', `/staff/picture/${id}`)).status).toBe(204)
    expect((await shop.send('GET', `/media/own/${id}`)).status).toBe(404)
    expect((await shop.send('GET', `/staff/picture/${id}`)).status).toBe(404)
    expect((await list()).total).toBe(0)
  })

  it('cuts a part into a new picture with the words of its origin, which stays', async () => {
    const { id } = await add(await flat(400, 200).toBuffer(), 'wide.png')
    await shop.send('PATCH', `/staff/picture/${id}`, { body: { alt: { en: 'Wide' } } })
    const body = { left: 25, top: 0, width: 50, height: 100 }
    const cut = await shop.ask(StaffPicture, 'POST', `/staff/picture/${id}/cut`, { body, status: 201 })
    expect(cut).toMatchObject({ widthPx: 200, heightPx: 200, origin: id, name: 'wide.png', alt: { en: 'Wide' } })
    expect((await one(id)).cuts).toEqual([cut.id])
    const beyond = { ...body, left: 60 }
    const answer = await shop.askRefused('POST', `/staff/picture/${id}/cut`, { body: beyond })
    expect(answer).toMatchObject({ status: 422, code: 'picture_cut_wrong' })
    const thin = { ...body, width: 1 }
    expect((await shop.send('POST', `/staff/picture/${id}/cut`, { body: thin })).status).toBe(422)
  })

  rule('refuses what is no picture, SVG, broken files and small files of huge pictures', async () => {
    expect(await refused(pdf())).toEqual([415, 'upload_unknown'])
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'))).toEqual([
      415,
      'upload_svg',
    ])
    expect(await refused(Buffer.from('MZ\x90\0 not a picture'), 'photo.jpg')).toEqual([415, 'upload_unknown'])
    expect(await refused((await photo()).subarray(0, 200))).toEqual([422, 'upload_broken'])
    expect(await refused(await flat(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer())).toEqual([
      422,
      'upload_too_many_pixels',
    ])
    expect(await refused(Buffer.concat([await photo(), Buffer.alloc(11 * 1024 * 1024)]))).toEqual([
      413,
      'upload_too_large',
    ])
    expect((await list()).total).toBe(0)
    expect(shop.reported).toEqual([])
  })

  it('has the pictures that programs bring in', async () => {
    const bytes = await photo('webp')
    await shop.send('POST', '/staff/media', { bytes, headers: { 'content-type': 'application/octet-stream' } })
    expect((await list()).data).toMatchObject([{ kind: 'webp', name: '' }])
  })

  rule('is open to merchandisers and editors, and to nobody who only packs orders', async () => {
    const owner = await makeOwner(shop)
    for (const [role, status] of [
      ['merchandiser', 200],
      ['editor', 200],
      ['viewer', 200],
      ['orders', 403],
    ] as const) {
      const person = await makePerson(shop, owner, `Person ${role}`, role)
      const answer = await shop.send('GET', '/staff/picture', { headers: bearer(person.token) })
      expect([role, answer.status]).toEqual([role, status])
    }
  })
})

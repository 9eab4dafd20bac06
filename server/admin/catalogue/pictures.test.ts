import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get as httpGet } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { s3Storage } from '#server/platform/media/s3-storage.ts'
import { startS3 } from '#server/platform/media/testing-s3.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import { readCommand } from '../command-line.ts'
import { commerceHeaders } from '../store-api.ts'
import { storeDesk } from '../store-desk.ts'
import { CATALOGUE_VERBS, runCatalogueCommand } from './catalogue-group.ts'
import { cellsOf } from './csv-documents.ts'
import { fetchPicture } from './fetch-picture.ts'

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: red, g: 40, b: 40 } } })

/** One whose server has ended. */
async function deadBucket() {
  const server = await startS3()
  await server.close()
  return server
}

eachDatabaseInFull('pictures of goods', (open) => {
  let shop: TestShop
  let folder: string
  beforeEach(async () => {
    shop = await openTestShop(open)
    folder = mkdtempSync(join(tmpdir(), 'witryna-pictures-of-goods-'))
    mkdirSync(join(folder, 'pictures'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const desk = () =>
    storeDesk({
      fetch: (request) => shop.commerce.fetch(request),
      baseUrl: 'http://commerce.test',
      headers: commerceHeaders('test-api-key', 'ola'),
    })

  async function bring(lines: string[], ...options: string[]) {
    writeFileSync(join(folder, 'products.csv'), lines.join('\n'))
    const told: string[] = []
    const read = readCommand({ name: 'catalogue', verbs: CATALOGUE_VERBS }, ['import', folder, ...options])
    if (!read.ok) throw new Error(read.fault)
    const code = await runCatalogueCommand(read.call, desk(), {
      readFile: (path) => readFileSync(path, 'utf8'),
      print: (line) => told.push(line),
      complain: (line) => told.push(line),
    })
    return { code, told }
  }

  it('come from files beside the goods, upright and without notes, once for the same content', async () => {
    const turned = picture(200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
    await turned.jpeg().toFile(join(folder, 'pictures/cup.jpg'))
    await picture(10).png().toFile(join(folder, 'pictures/side.png'))
    const lines = [
      'sku,name.pl,vat,images',
      'P-1,Kubek,23,pictures/cup.jpg|pictures/side.png',
      'P-2,Drugi,23,pictures/cup.jpg',
    ]
    expect((await bring(lines)).told).toEqual(['Done: 2 stored (2 new, 0 changed, 0 the same, 0 bad).'])
    const { data } = await desk().records('product', 'P')
    const images = (sku: string) => data.find((each) => each.sku === sku)!.images as { image: string; alt: object }[]
    expect(images('P-1')[0]!.image).toMatch(/^own\/[0-9a-f]{32}$/)
    expect(mediaUrl(images('P-1')[0]!.image)).toBe(`/media/${images('P-1')[0]!.image}`)
    expect(images('P-1')[0]!.alt).toEqual({ pl: 'Kubek' })
    expect(images('P-2')[0]!.image).toBe(images('P-1')[0]!.image)
    const answer = await shop.send('GET', `/media/${images('P-1')[0]!.image}`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 })
    expect(bytes.includes('secret place')).toBe(false)
    expect((await bring(lines)).told).toEqual(['Done: 0 stored (0 new, 0 changed, 2 the same, 0 bad).'])
  })

  it('have a point that stays visible, which exports and imports keep', async () => {
    await picture(200).jpeg().toFile(join(folder, 'pictures/cup.jpg'))
    await picture(10).png().toFile(join(folder, 'pictures/side.png'))
    const lines = (focus: string) => [
      'sku,name.pl,vat,images,image_focus',
      `P-1,Kubek,23,pictures/cup.jpg|pictures/side.png,"${focus}"`,
    ]
    const pointsOf = async () => {
      const { data } = await desk().records('product', 'P')
      return (data.find(({ sku }) => sku === 'P-1')!.images as { image: string; focus: object | null }[]).map(
        ({ focus }) => focus,
      )
    }
    expect((await bring(lines('20,80|-'))).code).toBe(0)
    expect(await pointsOf()).toEqual([{ xPercent: 20, yPercent: 80 }, null])
    const { data } = await desk().records('product', 'P')
    const [{ image }] = data.find(({ sku }) => sku === 'P-1')!.images as [{ image: string }]
    const shown = await shop.send('GET', `/media/${image}`)
    expect(shown.headers.get('picture-focus')).toBe('20 80')

    // A file that says nothing of points leaves them, `-` takes one away, and a wrong one is named by its column.
    expect((await bring(lines(''))).told).toEqual(['Done: 0 stored (0 new, 0 changed, 1 the same, 0 bad).'])
    const { told } = await bring(lines('20,180'))
    expect(told[0]).toMatch(/^products\.csv:2, column image_focus: /)
    expect((await bring(lines('-|50,0'))).code).toBe(0)
    expect(await pointsOf()).toEqual([null, { xPercent: 50, yPercent: 0 }])
    const document = data.find(({ sku }) => sku === 'P-1')!
    expect(cellsOf('product', document)[0]!.image_focus).toBe('20,80|-')
  })

  it('are named by their keys, which may have dots', async () => {
    const lines = ['sku,name.pl,vat,images', 'P-1,Kubek,23,cup/front.v2']
    expect((await bring(lines)).told).toEqual(['Done: 1 stored (1 new, 0 changed, 0 the same, 0 bad).'])
    const { data } = await desk().records('product', 'P')
    expect(data.find(({ sku }) => sku === 'P-1')).toMatchObject({ images: [{ image: 'cup/front.v2' }] })
  })

  it('end an import with nothing stored while their storage does not work', async () => {
    await picture(200).jpeg().toFile(join(folder, 'pictures/cup.jpg'))
    const { bucket } = await deadBucket()
    shop = await openTestShop(open, undefined, { storage: s3Storage(bucket) })
    await expect(bring(['sku,name.pl,vat,images', 'P-0,Bez,23,', 'P-1,Kubek,23,pictures/cup.jpg'])).rejects.toThrow(
      /The store answered 503: The bucket shop-pictures .* cannot be reached/,
    )
    expect((await desk().records('product', 'P')).data.filter(({ sku }) => /^P-[01]$/.test(String(sku)))).toEqual([])
  })

  it('that are missing, elsewhere or broken are named with their line', async () => {
    const header = 'sku,name.pl,vat,images'
    writeFileSync(join(folder, 'pictures/photo.docx'), 'PK')
    expect(
      (
        await bring([
          header,
          'P-1,Kubek,23,no.jpg',
          'P-2,Kubek,23,../up.jpg',
          'P-3,Kubek,23,http://a.example/1.jpg',
          'P-4,Kubek,23,logo.svg',
          'P-5,Kubek,23,pictures/photo.jgp',
          'P-6,Kubek,23,pictures/photo.docx',
        ])
      ).told,
    ).toEqual([
      `products.csv:2, column images: "no.jpg": There is no such picture in the folder ${folder}.`,
      `products.csv:3, column images: "../up.jpg": This is outside of the folder ${folder}: put the picture into it.`,
      'products.csv:4, column images: "http://a.example/1.jpg": Write an address that begins with https.',
      'products.csv:5, column images: "logo.svg": Pictures of this kind are not taken: export it as PNG or WebP.',
      'products.csv:6, column images: "pictures/photo.jgp": No picture ends with .jgp: write .jpg, .png, .webp or .avif.',
      'products.csv:7, column images: "pictures/photo.docx": No picture ends with .docx: write .jpg, .png, .webp or .avif.',
      'Checked, nothing was stored: 6 new, 0 changed, 0 the same, 0 bad.',
      'Nothing was stored: 6 lines cannot be read. Mend them, or leave them out with --skip-bad.',
    ])
    writeFileSync(join(folder, 'page.jpg'), '<html><script>alert(1)</script></html>')
    writeFileSync(join(folder, 'cut.jpg'), (await picture(9).jpeg().toBuffer()).subarray(0, 200))
    const { told } = await bring([header, 'P-1,Kubek,23,page.jpg|cut.jpg'])
    expect(told).toEqual([
      'products.csv:2: the picture page.jpg is left out. It is no JPEG, PNG, WebP, AVIF or PDF file.',
      'products.csv:2: the picture cut.jpg is left out. The file cannot be read whole: it is broken or cut off.',
      'Done: 1 stored (1 new, 0 changed, 0 the same, 0 bad).',
    ])
  })
})

describe('a picture at an address', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

  async function serve(answer: Parameters<typeof createServer>[1]) {
    const server = createServer(answer as never)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    // The rules are those of https; the bytes come without it.
    const get = (url: URL, options: object, use: never) =>
      httpGet({ ...options, host: '127.0.0.1', port, path: url.pathname }, use)
    return { get: get as never, isAllowed: () => true }
  }

  it('is fetched, also after redirects', async () => {
    const net = await serve((request, response) => {
      if (request.url === '/a.jpg') response.writeHead(302, { location: '/b.jpg' }).end()
      else response.end('bytes')
    })
    expect(Buffer.from(await fetchPicture('https://shop.example/a.jpg', net)).toString()).toBe('bytes')
  })

  it('is refused in private networks, by name, by number and after a redirect', async () => {
    for (const address of [
      'https://localhost/a.jpg',
      'https://127.0.0.1/a.jpg',
      'https://[::1]/a.jpg',
      'https://[::ffff:10.0.0.1]/a.jpg',
    ])
      await expect(fetchPicture(address)).rejects.toThrow('private network')
    const net = await serve((_, response) => response.writeHead(302, { location: 'https://169.254.169.254/x' }).end())
    const isAllowed = (address: string) => address !== '169.254.169.254'
    await expect(fetchPicture('https://shop.example/a.jpg', { ...net, isAllowed })).rejects.toThrow('private network')
    await expect(fetchPicture('http://shop.example/a.jpg')).rejects.toThrow('no https address')
  })

  it('is refused if it is missing, too large or leads on for ever', async () => {
    const net = await serve((request, response) => {
      if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (request.url === '/large') {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      } else response.writeHead(404).end()
    })
    await expect(fetchPicture('https://shop.example/none.jpg', net)).rejects.toThrow('answers 404')
    await expect(fetchPicture('https://shop.example/round', net)).rejects.toThrow('too often')
    await expect(fetchPicture('https://shop.example/large', net)).rejects.toThrow('larger than 20 MB')
  })
})

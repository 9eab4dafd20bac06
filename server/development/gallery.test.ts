import { describe, expect, it } from 'vitest'
import { Screen } from '#schemas/screen.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { plainRenderer } from '#server/testing/plain-shop.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { answerGallery, type GalleryParts } from './gallery.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../widgets/*/fixtures.ts')
const parts: GalleryParts = {
  renderer: async () => ({
    ...plainRenderer,
    render: () => ({ html: '<!doctype html><html lang="en">', failures: [] }),
  }),
  loadModule: (path) => modules[`../..${path}`]!(),
  transformHtml: async (_path, html) => html,
}
const ask = async (path: string) => answerGallery(new URL(path, 'http://gallery.test'), parts)
const read = async (path: string) => JSON.parse((await ask(path))!.body)
const types: { type: string; fixtures: string[]; messages: string[] }[] = await read('/gallery/types.json')

describe('the gallery', () => {
  it('has every example of every node type as a screen that the runtime draws', async () => {
    expect(types.length).toBeGreaterThan(80)
    expect(types.find(({ type }) => type === 'dialog')?.messages).toContain('dialog.close')
    const reader = catalogReader()
    for (const { type, fixtures } of types) {
      expect(fixtures, type).toContain('usual')
      for (const fixture of fixtures) {
        const screen = Screen.parse(
          await read(`/gallery/screen.json?${new URLSearchParams({ type, fixture, locale: 'de' })}`),
        )
        expect(screen.screen.locale).toBe('de')
        for (const node of Object.values(screen.nodes)) expect(reader.isValid(node), `${type} ${fixture}`).toBe(true)
      }
    }
  })

  it('gives an overlay a button that opens it', async () => {
    const { nodes } = await read('/gallery/screen.json?type=dialog')
    expect(nodes['screen.open'].on.open).toEqual([{ do: 'open', target: 'screen.fixture' }])
    expect((await read('/gallery/screen.json?type=hero')).nodes['screen.open']).toBeUndefined()
  })

  it('draws the frame in the wanted scheme, with the inspector', async () => {
    const { body } = (await ask('/gallery/frame?type=hero&scheme=dark'))!
    expect(body).toContain('<html data-theme="dark" lang="en"')
    expect(body).toContain('/runtime/gallery/inspect-frame.ts')
  })

  it('has an address for each type, and none for others', async () => {
    for (const path of ['/gallery', '/gallery/hero', '/gallery/hero?fixture=longest&locale=pl&width=390'])
      expect((await ask(path))?.status, path).toBe(200)
    for (const path of ['/gallery/nothing', '/gallery/frame?type=nothing', '/gallery/screen.json?type=hero&fixture=x'])
      expect((await ask(path))?.status, path).toBe(404)
    for (const path of ['/', '/gallery/hero/more', '/galleries']) expect(await ask(path), path).toBeNull()
  })
})

describe('a shop in production', async () => {
  const { shop } = await openForFile(openWholeShop)

  it.each(['/gallery', '/gallery/hero', '/gallery/types.json', '/gallery/frame?type=hero'])(
    'has no gallery: %s',
    async (path) => expect((await shop.page(path)).status).toBe(404),
  )
})

import { describe, expect, it } from 'vitest'
import { LOCALES } from '#schemas/locale.ts'
import { Screen } from '#schemas/screen.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { plainRenderer } from '#server/testing/plain-shop.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { FIXTURE_TEXTS, SAME_IN_ALL } from '#widgets/fixture-texts.ts'
import type { FixtureParts } from './example-screen.ts'
import { answerGallery, type GalleryParts } from './gallery.ts'

const modules = import.meta.glob<Record<string, unknown>>([
  '../../widgets/*/fixtures.ts',
  '../../widgets/fixture-texts.ts',
])
const parts: GalleryParts = {
  renderer: async () => ({
    ...plainRenderer,
    render: () => ({ html: Buffer.from('<!doctype html><html lang="en">'), failures: [] }),
  }),
  loadModule: (path) => modules[`../..${path}`]!(),
  transformHtml: async (_path, html) => html,
}
const ask = async (path: string) => answerGallery(new URL(path, 'http://gallery.test'), parts)
const read = async (path: string) => JSON.parse((await ask(path))!.body)
const types: { type: string; fixtures: string[]; messages: string[] }[] = await read('/gallery/types.json')

/** Texts that are neither an address, a code nor a number. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return isText(part) ? [part] : []
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}

function isText(value: string): boolean {
  if (/^(\/|#|https?:|tel:|mailto:)|^[A-Z0-9-]+$|^\d+ k?g$/.test(value) || !/\p{L}/u.test(value)) return false
  return /\s|^\p{Lu}|[^\0-\x7f]/u.test(value)
}

describe('the gallery', () => {
  it('has every example of every node type as a screen that the runtime draws', async () => {
    expect(types.length).toBeGreaterThan(80)
    expect(types.find(({ type }) => type === 'dialog')?.messages).toContain('dialog.close')
    const reader = catalogReader()
    for (const { type, fixtures } of types) {
      expect(fixtures, type).toContain('usual')
      for (const fixture of fixtures) {
        for (const locale of LOCALES) {
          const search = new URLSearchParams({ type, fixture, locale })
          const screen = Screen.parse(await read(`/gallery/screen.json?${search}`))
          expect(screen.screen.locale).toBe(locale)
          for (const node of Object.values(screen.nodes)) expect(reader.isValid(node), `${type} ${fixture}`).toBe(true)
        }
      }
    }
  })

  it('shows each text of an example in the language of the page, if it is no name', async () => {
    const { props } = (await read('/gallery/screen.json?type=hero&locale=de')).nodes['screen.fixture']
    expect([props.title, props.action.label]).toEqual(['Frisch geröstet in Łódź', 'Kaffees ansehen'])
    const rows = FIXTURE_TEXTS.flatMap((texts) => [...new Set<string>(texts)])
    expect(
      rows.filter((text, index) => rows.indexOf(text) !== index),
      'two translations',
    ).toEqual([])

    const known = new Set<string>([...rows, ...SAME_IN_ALL])
    const unknown = new Set<string>()
    for (const [path, load] of Object.entries(modules)) {
      const { fixtures = {} } = (await load()) as { fixtures?: Record<string, FixtureParts> }
      for (const [name, { props, slots, data }] of Object.entries(fixtures)) {
        if (name.startsWith('longest')) continue
        for (const text of textsOf({ props, slots, data })) if (!known.has(text)) unknown.add(`${path}: ${text}`)
      }
    }
    expect([...unknown], 'add them to widgets/fixture-texts.ts').toEqual([])
  })

  it('gives an overlay a button that opens it', async () => {
    const { nodes } = await read('/gallery/screen.json?type=dialog')
    expect(nodes['screen.fixture.open'].on.open).toEqual([{ do: 'open', target: 'screen.fixture' }])
    expect((await read('/gallery/screen.json?type=hero')).nodes['screen.fixture.open']).toBeUndefined()
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

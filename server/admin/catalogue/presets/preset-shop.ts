import { LOCALES } from '#schemas/locale.ts'
import type { CatalogueDesk, GoodsRecord } from '../catalogue-desk.ts'
import { pagesOf } from '../export-catalogue.ts'
import { codeOf, type PresetOptions, type PresetShop } from './preset.ts'

type Texts = Record<string, { name?: string } | undefined>

/** The menu shows no more. */
const MAX_LEVELS = 4

/** Reads the categories and attributes of a shop, to which a file adds its own. */
export async function presetShop(desk: CatalogueDesk, { language }: PresetOptions): Promise<PresetShop> {
  const ids = new Map<string, number>()
  const wayOf = new Map<number, string>([[0, '']])
  let lastId = 0
  for await (const page of pagesOf(desk, 'category')) {
    for (const { id, parent, texts } of page as { id: number; parent: number; texts: Texts }[]) {
      const way = `${wayOf.get(parent) ?? ''} > ${(texts[language]?.name ?? '').toLowerCase()}`
      wayOf.set(id, way)
      ids.set(way, id)
      lastId = Math.max(lastId, id)
    }
  }
  const attributes = new Map<string, string>()
  for await (const page of pagesOf(desk, 'attribute'))
    for (const { code, type } of page) attributes.set(String(code), String(type))

  return {
    category(names, made) {
      let parent = 0
      let way = ''
      for (const name of names.slice(0, MAX_LEVELS)) {
        way = `${way} > ${name.toLowerCase()}`
        let id = ids.get(way)
        if (id === undefined) {
          id = ++lastId
          ids.set(way, id)
          made({ id, parent, texts: Object.fromEntries(LOCALES.map((locale) => [locale, { name }])) })
        }
        parent = id
      }
      return parent
    },
    attribute(name, made) {
      const plain = codeOf(name)
      const code = (attributes.get(plain) ?? 'text') === 'text' ? plain : `${plain}-text`
      if (!attributes.has(code)) {
        attributes.set(code, 'text')
        const record: GoodsRecord = {
          ...{ code, type: 'text', isShown: true },
          label: Object.fromEntries(LOCALES.map((locale) => [locale, name])),
        }
        made(record)
      }
      return code
    },
  }
}

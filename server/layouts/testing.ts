import { z } from 'zod'
import { LAYOUT_VERSION } from '#schemas/layout.ts'
import { LocalizedText } from '#schemas/locale.ts'
import { RouteTarget } from '#schemas/routes.ts'
import type { LayoutQuery } from '#server/compiler/layout-source.ts'
import { section } from '#server/compiler/section.ts'
import type { LayoutWorld } from './layout-world.ts'

const sections = [
  section('notice')({
    title: 'A sentence in a box',
    settings: z.strictObject({
      tone: z.enum(['info', 'warning']),
      text: LocalizedText,
      link: RouteTarget.optional(),
      href: z.string().optional(),
    }),
    resolve: () => null,
  }),
  section('shelf')({
    title: 'Products in a row',
    settings: z.strictObject({ limit: z.int().min(1).max(24) }),
    needs: ['product'],
    resolve: () => null,
  }),
  section('columns')({
    title: 'Side by side',
    settings: z.strictObject({}),
    slots: ['left', 'right'],
    resolve: () => null,
  }),
  section('bar')({ title: 'Bar of a frame', settings: z.strictObject({}), needs: ['config'], resolve: () => null }),
]

/** A small world for tests: two screens, four section types, a page with three slots. */
export const testWorld: LayoutWorld = {
  sections: new Map(sections.map((entry) => [entry.type, entry])) as unknown as LayoutWorld['sections'],
  provides: (name) => {
    if (name.startsWith('frames/')) return ['config', 'footer', 'menu']
    if (name === 'screens/home') return ['config', 'footer', 'menu']
    return name === 'screens/product' ? ['config', 'footer', 'menu', 'product'] : null
  },
  screens: ['screens/home', 'screens/product'],
  isPublic: (name) => name === 'screens/home',
  pageSlots: ['header', 'main', 'footer'],
  builtRoutes: new Set(['home', 'product']),
}

export const words = (text: string) => ({ pl: text, en: text, de: text })

export const notice = (text = 'Hi', extra: object = {}) => ({
  type: 'notice',
  settings: { tone: 'info', text: words(text) },
  ...extra,
})

export const frameDocument = {
  layout: 'frames/default',
  version: LAYOUT_VERSION,
  slots: { header: ['bar'], main: ['$hole'] },
  sections: { bar: { type: 'bar', settings: {} } },
}

/** A home screen with these sections, by default all in its main slot. */
export function homeDocument(sections: Record<string, unknown> = { hello: notice() }, extra: object = {}) {
  return {
    layout: 'screens/home',
    version: LAYOUT_VERSION,
    frame: 'frames/default',
    slots: { main: Object.keys(sections) },
    sections,
    ...extra,
  }
}

export const query: LayoutQuery = {
  locale: 'pl',
  currency: 'PLN',
  kind: 'visitor',
  device: undefined,
  bucket: null,
  arms: {},
  now: new Date('2026-12-01T12:00:00Z'),
}

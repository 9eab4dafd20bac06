import type { z } from 'zod'
import type { Layout } from '#schemas/layout.ts'
import { ROUTE_KEYS } from '#schemas/routes.ts'
import type { DataKey } from '#server/compiler/loaded-data.ts'
import type { SectionType } from '#server/compiler/section.ts'
import { routes as shopRoutes } from '#server/screens/routes.ts'
import { sections as shopSections } from '#server/sections/sections.ts'
import { catalog } from '#widgets/catalog.ts'

/** Everything that a layout is checked against: the known sections, data and routes. */
export interface LayoutWorld {
  sections: ReadonlyMap<string, SectionType<string, z.ZodObject, DataKey, string>>
  /** keys of the data available to a layout of this name; null for a name that is no screen or frame */
  provides(layout: string): readonly DataKey[] | null
  /** names of all screens, for hints */
  screens: readonly string[]
  /** whether the screen of this name is the same for all visitors; false for a name that is no screen */
  isPublic(layout: string): boolean
  /** slots of the page */
  pageSlots: readonly string[]
  /** routes that a link may name: those whose screen is built */
  builtRoutes: ReadonlySet<string>
}

/** The other published layouts: the gate looks frames up here. */
export interface PublishedLayouts {
  layout(name: string): Layout | null
  names(): readonly string[]
}

/** A layout of one text page, by its key; without one the page has that of all text pages. */
const PAGES = 'pages/'
/** Loaded for the frame of every screen. */
const FRAME_DATA: readonly DataKey[] = ['config', 'footer', 'menu']
/** Error screens; they know their status. */
const SYSTEM_SCREENS = ['error-404', 'error-500', 'maintenance']
/** Says why a page of the studio is not shown. */
const STUDIO_PROBLEM = 'screens/studio-problem'

/** The layout world of this shop's code. */
export function shopLayoutWorld(): LayoutWorld {
  const built = ROUTE_KEYS.filter((key) => shopRoutes[key] !== undefined)
  const page = (catalog as Readonly<Record<string, { slots: readonly string[] } | undefined>>).page
  const byName = new Map<string, readonly DataKey[]>([
    ...SYSTEM_SCREENS.map((name) => [`screens/${name}`, [...FRAME_DATA, 'status']] as const),
    [STUDIO_PROBLEM, [...FRAME_DATA, 'studioProblem']] as const,
    ...built.map((key) => [`screens/${key}`, [...FRAME_DATA, ...shopRoutes[key]!.screen.provides]] as const),
  ])
  return {
    sections: shopSections,
    provides: (name) => {
      if (name.startsWith('frames/')) return FRAME_DATA
      return byName.get(name.startsWith(PAGES) ? 'screens/cms_page' : name) ?? null
    },
    screens: [...byName.keys()],
    isPublic: (name) =>
      name.startsWith(PAGES) ||
      built.some((key) => name === `screens/${key}` && shopRoutes[key]!.screen.scope === 'public'),
    pageSlots: page?.slots ?? [],
    builtRoutes: new Set(built),
  }
}

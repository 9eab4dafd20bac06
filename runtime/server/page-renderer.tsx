import type { Screen } from '#schemas/screen.ts'
import type { PageContext, Renderer } from '#server/answers/render.ts'
import type { WidgetRegistry, World } from '../drawing/world.ts'
import { drawnGroupsOf, messageFilesOf } from '../groups.ts'
import { createTexts } from '../texts.ts'
import { CONTENT_SECURITY_POLICY } from './boot-script.ts'
import { writeDocument } from './document.ts'
import { drawOnServer } from './draw-on-server.tsx'
import { createFragmentStore, type FragmentStore } from './fragments/fragment-store.ts'
import type { pageAssets } from './page-assets.ts'

export interface PageRendererParts {
  registry: WidgetRegistry
  /** node type -> group whose chunk holds its widget */
  groupOf: Readonly<Record<string, string>>
  assets: ReturnType<typeof pageAssets>
  mode: World['mode']
  /** types whose widgets are drawn with all below them */
  wholeTypes?: readonly string[]
  /** types whose widgets do something without being touched */
  eagerTypes?: readonly string[]
  /** HTML of nodes that were drawn before; null: each screen is drawn as a whole */
  fragments?: FragmentStore | null
  /** hash of the shop's catalog */
  catalog: string
  /** hash of the catalog of staff pages, and their files; absent: there are none */
  staff?: { catalog: string; assets: ReturnType<typeof pageAssets> }
}

/** Renders whole documents from one registry and one client build. */
export function createPageRenderer({
  registry,
  groupOf,
  assets,
  mode,
  wholeTypes = [],
  eagerTypes = [],
  fragments = createFragmentStore(),
  catalog,
  staff,
}: PageRendererParts): Renderer {
  const common = { registry, mode, wholeTypes: new Set(wholeTypes), ...(fragments && { fragments }) }
  const eager = new Set(eagerTypes)
  return {
    catalog,
    ...(staff && { staffCatalog: staff.catalog }),
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    render(screen: Screen, page: PageContext) {
      const { locale, currency } = screen.cache.variant
      const { html, preloads, leadPicture, failures, broken } = drawOnServer({
        ...common,
        screen,
        texts: createTexts(page.translate[locale], locale, currency),
        imageCdn: page.imageCdn,
      })
      const groups = drawnGroupsOf(screen, groupOf)
      const assetsOf = screen.catalog === staff?.catalog ? staff.assets : assets
      return {
        html: writeDocument({
          screen,
          page,
          assets: assetsOf(groups),
          body: html,
          preloads,
          leadPicture,
          words: messageFilesOf(screen, groups),
          isEager: needsScript(screen, eager),
          broken,
        }),
        failures,
      }
    },
  }
}

/** Whether the page must run script before it is touched: a widget works by itself, or another window draws other nodes. */
function needsScript({ nodes }: Screen, eager: ReadonlySet<string>): boolean {
  return Object.values(nodes).some(
    ({ type, when = [] }) => eager.has(type) || when.some((condition) => 'device' in condition),
  )
}

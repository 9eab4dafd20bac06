import type { Screen } from '#schemas/screen.ts'
import type { PageContext, Renderer } from '#server/answers/render.ts'
import type { Texts } from '../drawing/server-world.ts'
import type { WidgetRegistry, World } from '../drawing/world.ts'
import { drawnGroupsOf } from '../groups.ts'
import { CONTENT_SECURITY_POLICY } from './boot-script.ts'
import { writeDocument } from './document.ts'
import { drawOnServer } from './draw-on-server.tsx'
import type { pageAssets } from './page-assets.ts'

export interface PageRendererParts {
  registry: WidgetRegistry
  /** node type -> group whose chunk holds its widget */
  groupOf: Readonly<Record<string, string>>
  assets: ReturnType<typeof pageAssets>
  texts(screen: Screen): Texts
  mode: World['mode']
  /** hash of the catalog that the registry draws */
  catalog: string
}

/** Renders whole documents from one registry and one client build. */
export function createPageRenderer({ registry, groupOf, assets, texts, mode, catalog }: PageRendererParts): Renderer {
  return {
    catalog,
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    render(screen: Screen, page: PageContext) {
      const { html, preloads, failures, broken } = drawOnServer({
        screen,
        registry,
        texts: texts(screen),
        mode,
        imageCdn: page.imageCdn,
      })
      const groups = drawnGroupsOf(screen, groupOf)
      return {
        html: writeDocument({
          screen,
          page,
          assets: assets(groups, screen.screen.locale),
          body: html,
          preloads,
          broken,
        }),
        failures,
      }
    },
  }
}

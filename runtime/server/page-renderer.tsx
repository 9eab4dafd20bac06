import type { Screen } from '#schemas/screen.ts'
import type { PageContext, Renderer } from '#server/answers/render.ts'
import type { WidgetRegistry, World } from '../drawing/world.ts'
import { drawnGroupsOf, messageFilesOf } from '../groups.ts'
import { createTexts } from '../texts.ts'
import { CONTENT_SECURITY_POLICY } from './boot-script.ts'
import { writeDocument } from './document.ts'
import { drawOnServer } from './draw-on-server.tsx'
import type { pageAssets } from './page-assets.ts'

export interface PageRendererParts {
  registry: WidgetRegistry
  /** node type -> group whose chunk holds its widget */
  groupOf: Readonly<Record<string, string>>
  assets: ReturnType<typeof pageAssets>
  mode: World['mode']
  /** hash of the catalog that the registry draws */
  catalog: string
}

/** Renders whole documents from one registry and one client build. */
export function createPageRenderer({ registry, groupOf, assets, mode, catalog }: PageRendererParts): Renderer {
  return {
    catalog,
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    render(screen: Screen, page: PageContext) {
      const { locale, currency } = screen.cache.variant
      const { html, preloads, failures, broken } = drawOnServer({
        screen,
        registry,
        texts: createTexts(page.translate[locale], locale, currency),
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
          words: messageFilesOf(screen, groups),
          broken,
        }),
        failures,
      }
    },
  }
}

import { eagerTypes, groupOf, catalogHash as staffCatalog, wholeTypes } from 'virtual:studio-groups'
import { catalogHash } from 'virtual:widget-groups'
import type { Renderer } from '#server/answers/render.ts'
import { registry } from '#widgets/registry.ts'
import { developmentAssets, type Manifest, pageAssets, SHOP_ENTRY, STUDIO_ENTRY } from './server/page-assets.ts'
import { createPageRenderer } from './server/page-renderer.tsx'

export interface RendererOptions {
  /** Vite's manifest of the client build, parsed */
  manifest: Manifest
  /** that of the studio's build; absent or null: pages of staff are drawn without styles and script */
  studio?: Manifest | null
  mode: 'development' | 'production'
}

/** The shop's renderer, which `createApp` receives. It draws pages of staff, too. */
export function createRenderer({ manifest, studio = null, mode }: RendererOptions): Renderer {
  const isDevelopment = mode === 'development'
  return createPageRenderer({
    registry,
    groupOf,
    wholeTypes,
    eagerTypes,
    mode,
    catalog: catalogHash,
    assets: isDevelopment ? () => developmentAssets(SHOP_ENTRY) : pageAssets(manifest),
    staff: {
      catalog: staffCatalog,
      assets: isDevelopment ? () => developmentAssets(STUDIO_ENTRY) : pageAssets(studio ?? {}, STUDIO_ENTRY),
    },
  })
}

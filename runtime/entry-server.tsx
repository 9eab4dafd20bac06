import { catalogHash, eagerTypes, groupOf, wholeTypes } from 'virtual:widget-groups'
import type { Renderer } from '#server/answers/render.ts'
import { registry } from '#widgets/registry.ts'
import { developmentAssets, type Manifest, pageAssets } from './server/page-assets.ts'
import { createPageRenderer } from './server/page-renderer.tsx'

export interface RendererOptions {
  /** Vite's manifest of the client build, parsed */
  manifest: Manifest
  mode: 'development' | 'production'
}

/** The shop's renderer, which `createApp` receives. */
export function createRenderer({ manifest, mode }: RendererOptions): Renderer {
  return createPageRenderer({
    registry,
    groupOf,
    wholeTypes,
    eagerTypes,
    mode,
    catalog: catalogHash,
    assets: mode === 'development' ? developmentAssets : pageAssets(manifest),
  })
}

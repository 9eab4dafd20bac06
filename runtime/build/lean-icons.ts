import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts `widgets/parts/lucide-icon.ts` in the place of lucide's own icon component, in the browser and on the server alike. */
export function leanIcons(root: string): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isLucide = importer?.includes('/lucide-react/') && source.endsWith('/createLucideIcon.mjs')
      return isLucide ? join(root, 'widgets/parts/lucide-icon.ts') : undefined
    },
  }
}

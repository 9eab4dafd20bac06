import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Replaces lucide's own icon component by `widgets/parts/lucide-icon.ts`, in the browser and on the server. */
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

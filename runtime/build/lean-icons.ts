import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Replaces lucide's own icon component by `widgets/parts/lucide-icon.ts`, in the browser and on the server, and leaves out of
 * its icons what that does not read: the keys of shapes cannot be packed, and are a fifth of an icon.
 */
export function leanIcons(root: string): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isLucide = importer?.includes('/lucide-react/') && source.endsWith('/createLucideIcon.mjs')
      return isLucide ? join(root, 'widgets/parts/lucide-icon.ts') : undefined
    },
    transform: {
      filter: { id: /\/lucide-react\/.*\/icons\// },
      handler: (code) => ({ code: code.replace(/,\s*key: "\w+"|\bsize: 24,/g, ''), map: null }),
    },
  }
}

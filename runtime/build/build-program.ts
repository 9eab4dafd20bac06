import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { findExtensions } from '#schemas/extensions/find-extensions.ts'
import { isBesideShop } from '#schemas/extensions/import-rule.ts'
import { asciiText, compactOutput } from './compact-output.ts'
import { extensionModules } from './extension-modules.ts'

/**
 * Writes the server's programs with their packages as a few files into `dist/shop`. Types, comments and the records of 2,000 modules
 * are what they save: 40 % of the CPU of a start and 50 MB of memory. `startProgram` runs them unless the sources are others.
 * @param programs their sources below `root`, by the name of the file to write
 */
export async function buildProgram(root: string, programs: Readonly<Record<string, string>>): Promise<void> {
  // A start that builds nothing does not load it.
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [extensionModules(), ownPlaces(root), asciiText()],
    // Have files of their own that they look for, or are only for development.
    ssr: { noExternal: true, external: ['pdfkit', 'sharp', 'vite', 'pg-native'] },
    build: {
      ssr: true,
      outDir: 'dist/shop',
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, join(root, source)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:8].js', ...compactOutput },
      },
    },
  })
}

/** A source of the shop or of an extension that reads files beside it finds them where they are, also when it runs as part of a file in `dist/shop`. */
export function ownPlaces(root: string): Plugin {
  const extensions = findExtensions()
  const isOfShop = (id: string) => id.startsWith(root + sep) && !id.includes('/node_modules/')
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.') || !(isOfShop(id) || isBesideShop(id, extensions))) return undefined
      const path = relative(join(root, 'dist/shop'), id).split(sep).join('/')
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    },
  }
}

import type { Locale } from '#schemas/locale.ts'
import { WITH_ENTRY } from '../groups.ts'

/** What one page links to: nothing that it does not draw. */
export interface PageAssets {
  script: string
  styles: readonly string[]
  modules: readonly string[]
  fonts: readonly string[]
  /** what a development server must run before anything else; '' in production */
  lead: string
}

/** One entry of Vite's manifest of the client build. */
export interface ManifestChunk {
  file: string
  src?: string
  name?: string
  imports?: readonly string[]
  css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

const ENTRY = 'runtime/entry-client.tsx'
const FIRST_FONTS = ['figtree-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2']

/** Finds, for the widget groups and the language of a screen, the files of the client build. Throws when the build lacks one. */
export function pageAssets(manifest: Manifest): (groups: readonly string[], locale: Locale) => PageAssets {
  const known = new Map<string, PageAssets>()
  const fonts = Object.values(manifest)
    .filter(({ src }) => FIRST_FONTS.some((font) => src?.endsWith(`/${font}`)))
    .map(({ file }) => `/${file}`)
  return (groups, locale) => {
    const key = [locale, ...groups].join(' ')
    const found = known.get(key)
    if (found) return found
    const entry = chunkOf(manifest, ENTRY)
    const others = groups.filter((group) => !WITH_ENTRY.includes(group))
    const chunks = [ENTRY, ...others.map(groupModule), `locales/messages/${locale}.ts`]
    const reached = reach(manifest, chunks)
    const assets = {
      script: `/${entry.file}`,
      styles: unique(reached.flatMap(({ css = [] }) => css)),
      modules: unique(reached.filter(({ file }) => file.endsWith('.js')).map(({ file }) => file)).filter(
        (href) => href !== `/${entry.file}`,
      ),
      fonts,
      lead: '',
    }
    known.set(key, assets)
    return assets
  }
}

/** With Vite serving sources as they are there are no chunks: one entry brings the rest, after Vite's client and React's refresh. */
export function developmentAssets(): PageAssets {
  const refresh =
    "import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);" +
    'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type'
  return {
    script: `/${ENTRY}`,
    styles: ['/widgets/theme/tokens.css?direct', '/widgets/theme/base.css?direct'],
    modules: [],
    fonts: [],
    lead: `<script type="module" src="/@vite/client"></script><script type="module">${refresh}</script>`,
  }
}

/** Name of the module that holds the widgets of a group; `build/widget-groups.ts` makes them. */
function groupModule(group: string): string {
  return `virtual:widgets/${group}`
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key] ?? manifest[`\0${key}`]
  if (!chunk) throw new Error(`The client build has no '${key}': build it again with \`npm run build\``)
  return chunk
}

/** The chunks and all they import, each once, in the order in which they are met. */
function reach(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const reached = new Map<ManifestChunk, true>()
  const visit = (key: string) => {
    const chunk = chunkOf(manifest, key)
    if (reached.has(chunk)) return
    reached.set(chunk, true)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...reached.keys()]
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}

import { ENTRY_GROUPS, LATE_GROUPS, type WidgetGroup } from '#widgets/define-node.ts'

/** The files that one page links to: only those that it draws with. */
export interface PageAssets {
  styles: readonly string[]
  /** first the entry, then all imports of the entry and of the page's widgets, without those of late groups */
  modules: readonly string[]
  fonts: readonly string[]
  /** code that a development server must run first; '' in production */
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

/** What a page loads first, and the groups of widgets that come with it. */
interface PageEntry {
  file: string
  groups: readonly WidgetGroup[]
}

export const SHOP_ENTRY: PageEntry = { file: 'runtime/entry-client.tsx', groups: ENTRY_GROUPS }
export const STUDIO_ENTRY: PageEntry = { file: 'runtime/entry-studio.tsx', groups: ['studio'] }

/** With the letters of the three languages: what a page needs for its first draw. */
const FONTS = ['figtree', 'bricolage-grotesque'].map((font) => `/${font}-latin-wght-normal.woff2`)

/** Finds the files of the client build for the widget groups of a screen. Throws if the build lacks one. */
export function pageAssets(
  manifest: Manifest,
  { file: entry, groups: atOnce }: PageEntry = SHOP_ENTRY,
): (groups: readonly string[]) => PageAssets {
  const known = new Map<string, PageAssets>()
  const fonts = FONTS.flatMap((name) => Object.values(manifest).find(({ src }) => src?.endsWith(name)) ?? [])
  return (groups) => {
    const key = groups.join(' ')
    const found = known.get(key)
    if (found) return found
    const without = (left: readonly string[]) => groups.filter((group) => !left.includes(group)).map(groupModule)
    const reached = importsOf(manifest, [entry, ...without([...atOnce, ...LATE_GROUPS])])
    const styled = importsOf(manifest, [entry, ...without(atOnce)])
    const assets = {
      styles: unique(styled.flatMap(({ css = [] }) => css)),
      modules: unique(reached.filter(({ file }) => file.endsWith('.js')).map(({ file }) => file)),
      fonts: unique(fonts.map(({ file }) => file)),
      lead: '',
    }
    known.set(key, assets)
    return assets
  }
}

/** Vite's development server has no chunks: one entry imports the rest, after Vite's client and React's refresh. */
export function developmentAssets({ file }: PageEntry): PageAssets {
  const refresh =
    "import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);" +
    'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type'
  return {
    styles: ['tokens', 'fallback-fonts', 'base'].map((sheet) => `/widgets/theme/${sheet}.css?direct`),
    modules: [`/${file}`],
    fonts: [],
    lead: `<script type="module" src="/@vite/client"></script><script type="module">${refresh}</script>`,
  }
}

/** Name of the module with the widgets of a group; `build/widget-groups.ts` generates it. */
function groupModule(group: string): string {
  return `virtual:widgets/${group}`
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key] ?? manifest[`\0${key}`]
  if (!chunk) throw new Error(`The client build has no '${key}': build it again with \`npm run build\``)
  return chunk
}

/** The chunks and all their imports, each once, in the order of their discovery. */
function importsOf(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
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

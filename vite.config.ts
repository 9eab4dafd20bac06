import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bootScript } from './runtime/build/boot-script.ts'
import { asciiText, compactOutput } from './runtime/build/compact-output.ts'
import { entryBudget } from './runtime/build/entry-budget.ts'
import { extensionModules } from './runtime/build/extension-modules.ts'
import { fragmentRules } from './runtime/build/fragment-rules.ts'
import { leanIcons } from './runtime/build/lean-icons.ts'
import { schemaNames } from './runtime/build/schema-names.ts'
import { withoutStudio, withStudioPages } from './runtime/build/studio-parts.ts'
import { widgetGroups } from './runtime/build/widget-groups.ts'
import { findExtensions } from './schemas/extensions/find-extensions.ts'
import { ENTRY_GROUPS } from './widgets/define-node.ts'

const root = import.meta.dirname

/**
 * One file for what every page runs, one for React, which changes seldom, and one for what several of the other groups share; the
 * groups themselves follow their dynamic imports.
 */
const sharedChunks = ({ entry, groups }: Client) => [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|jotai)\//, priority: 2 },
  {
    name: 'page',
    test: new RegExp(`runtime/${entry}\\.tsx$|virtual:widgets/(?:${groups.join('|')})$`),
    priority: 1,
  },
  { name: 'parts', test: /widgets\/parts\/|node_modules\/lucide-react\//, minShareCount: 2 },
]

interface Client {
  entry: string
  /** groups of widgets that come with the entry */
  groups: readonly string[]
  manifest: string
  /** of the names of its files */
  prefix: string
}

/** The files of the shop's pages, or in the mode `studio` those of staff pages. */
function clientOf(mode: string): Client {
  return mode === 'studio'
    ? { entry: 'entry-studio', groups: ['studio'], manifest: 'studio-manifest.json', prefix: 'studio-' }
    : { entry: 'entry-client', groups: ENTRY_GROUPS, manifest: 'manifest.json', prefix: '' }
}

/**
 * The entry names every chunk, and digits of hashes cannot be packed: six tell the builds of one file apart, and are enough for the
 * 64 chunks of the shop. Each extension adds three, and the studio has more.
 */
const hashIn = (mode: string) => `[hash:${findExtensions().length === 0 && mode !== 'studio' ? 6 : 8}]`

/** Tests that replace modules of the shop: each needs modules of its own. */
const MOCKING = ['server/commerce/engine/accounts/same-work.test.ts']

/** What takes minutes: `npm test` and `npm run test:whole` leave it to `npm run test:full` and to commands of its own. */
const DRILLS = process.env.TEST_MATRIX === 'rotating' ? ['**/*.drill.test.ts'] : []

/** What takes five seconds of CPU or more: starts programs, or tries all there is. `npm test` leaves it to `npm run test:whole`. */
const LONG = [
  'server/admin/backup/archive/archive.test.ts',
  'server/admin/catalogue/catalogue.test.ts',
  'server/admin/catalogue/presets/presets.test.ts',
  'server/admin/doctor/doctor-group.test.ts',
  'server/admin/setup/setup-group.test.ts',
  'server/admin/witryna.test.ts',
  'server/commerce/engine/catalogue/*.property.test.ts',
  'server/commerce/engine/catalogue/{catalogue-index,kept-pages}.test.ts',
  'server/commerce/contract/{order-edges,webhooks,withdrawal}.test.ts',
  'server/commerce/killed*.test.ts',
  'server/commerce/{main,open}.test.ts',
  'server/commerce/media/media.test.ts',
  'server/development/start.test.ts',
  'server/http/serving/graceful-stop.test.ts',
  'server/{idle,main}.test.ts',
  'server/layouts/experiments/experiment-counts.test.ts',
  'server/platform/launch.test.ts',
  'server/platform/media/media-storage.test.ts',
  'server/resources/feeds/feed-routes.test.ts',
  'server/resources/publish-schemas.test.ts',
  'server/resources/sitemap-route.test.ts',
  'server/screens/studio/studio-{links,releases,waiting}.test.ts',
  'server/setup/own-shop.test.ts',
  'tests/contract/{catalog-gate,described-nodes,every-address,scaffold}.test.ts',
  'tests/deploy/haproxy.test.ts',
  'tests/drawn-words.test.ts',
  'tests/extensions/{bundle,run}-extensions.test.ts',
  'tests/kill/*.test.ts',
  'tests/restore/*.test.ts',
  'tests/studio/*.test.ts',
  'tests/terminal/shopping.test.ts',
]
const LEFT_OUT = process.env.TEST_SHORT ? [...DRILLS, ...LONG] : DRILLS

/** Draws on the server and loads the browsers' built files: in Node, although it is written with JSX. */
const FUZZ = ['tests/fuzz/fuzz.test.tsx']

/**
 * `vite build` makes the browser's files in `dist/client`, `vite build --mode studio` those of the studio beside them, `vite build --ssr`
 * the server's drawing entry in `dist/server`.
 */
export default defineConfig(({ isSsrBuild = false, command, mode }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    extensionModules(),
    react(),
    widgetGroups(root),
    fragmentRules(root),
    bootScript(root),
    ...(command === 'build' ? [leanIcons(root)] : []),
    ...(command === 'build' && !isSsrBuild ? [mode === 'studio' ? withStudioPages() : withoutStudio()] : []),
    ...(command === 'build' ? [isSsrBuild ? asciiText() : entryBudget()] : []),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      // light-dark() and nesting are known from here on; older browsers get what lightningcss lowers them to.
      targets: { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) },
      cssModules: { pattern: '[hash]_[local]' },
    },
  },
  build: {
    target: ['chrome111', 'firefox113', 'safari16.4'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // Files of earlier builds stay for pages that are open; `runtime/build/build.ts` removes the oldest.
    emptyOutDir: isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? { ssr: 'runtime/entry-server.tsx', outDir: 'dist/server', minify: false }
      : { manifest: clientOf(mode).manifest, outDir: 'dist/client' }),
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'entry-server.js', ...compactOutput } }
      : {
          input: `runtime/${clientOf(mode).entry}.tsx`,
          output: {
            entryFileNames: `assets/${clientOf(mode).prefix}[name]-${hashIn(mode)}.js`,
            chunkFileNames: `assets/${clientOf(mode).prefix}[name]-${hashIn(mode)}.js`,
            assetFileNames: `assets/${clientOf(mode).prefix}[name]-${hashIn(mode)}[extname]`,
            codeSplitting: { groups: sharedChunks(clientOf(mode)) },
          },
          treeshake: {
            // Schemas are declarations: what a chunk does not use of them goes, and zod with it.
            manualPureFunctions: [
              'z',
              'defineNode',
              'bindable',
              'enumWith',
              'openEnum',
              'openText',
              ...schemaNames(root),
            ],
            propertyReadSideEffects: false,
          },
        },
  },
  // In a build the drawing entry carries React in its production form; in development Node loads it as it is.
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  test: {
    // As many as processors: each one more reads all modules again, and costs more than idle moments give back.
    maxWorkers: availableParallelism(),
    // Most of what a test makes is dropped at once: a larger young generation moves less of it into the old one.
    execArgv: ['--max-semi-space-size=64'],
    // a guard against tests that hang, not a measure: machines are shared
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // No test of a whole process looks at the pictures that it draws.
    env: { DRAW_AHEAD: '0' },
    globalSetup: 'server/platform/database/testing-setup.ts',
    // In every project: a database is filled by the first test that needs it, and hashes keep their cost.
    setupFiles: 'server/commerce/testing/cheap-passwords.ts',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['{runtime,tests,widgets}/**/*.test.tsx'],
          exclude: FUZZ,
          environment: 'jsdom',
          // Creating a document and loading React takes longer than most of these files: a worker does it once.
          isolate: false,
          setupFiles: 'runtime/testing/clean-page.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{layouts,locales,runtime,schemas,server,tests,widgets}/**/*.test.ts', ...FUZZ],
          exclude: [...MOCKING, ...LEFT_OUT],
          // Its modules are many and hold nothing between tests: each worker reads them once, which saves a fifth of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
    ],
  },
}))

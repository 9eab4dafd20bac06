import { createBulkRuns } from '#server/admin/bulk/bulk-runs.ts'
import { createGoodsFiles } from '#server/admin/catalogue/files/goods-files.ts'
import type { Renderer } from '#server/answers/render.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import type { FormDrafts } from '#server/forms/drafts.ts'
import { createFindWeakContrast, withContrast } from '#server/layouts/contrast/find-weak-contrast.ts'
import { contentsOf, createFindDangling, type FindDangling } from '#server/layouts/dangling.ts'
import { createExperimentCounts } from '#server/layouts/experiments/experiment-counts.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { createPreviewLinks } from '#server/layouts/preview-links.ts'
import { createStaffReleases } from '#server/layouts/releases/staff-releases.ts'
import { createStaffLayouts } from '#server/layouts/staff-layouts.ts'
import { openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { routes } from '#server/screens/routes.ts'
import { sections } from '#server/sections/sections.ts'
import { keepDrawn } from './keep-drawn.ts'
import { openTestApp, type TestCommerce, testSettings } from './test-shop.ts'

/**
 * The whole shop over a test commerce API with a layout store of its own, in memory. `renderer`: absent: pages are plain. `upstreamTimeoutMs`: how
 * long it waits for the commerce API, usually long enough for a busy machine.
 */
export async function openStudioShop(
  commerce: TestCommerce,
  {
    renderer,
    drafts,
    upstreamTimeoutMs = 60_000,
  }: { renderer?: Renderer | undefined; drafts?: FormDrafts; upstreamTimeoutMs?: number } = {},
) {
  const database = await openDatabase<LayoutTables>({
    ...{ name: 'layouts', dataDir: null, databaseUrl: null },
    migrations: layoutTableMigrations,
  })
  const world = shopLayoutWorld()
  const store = await openLayoutStore({ database, defaults: demoLayouts(), world, report: () => {} })
  const experiments = createExperimentCounts({
    ...{ database, store, clock: commerce.clock, report: () => {}, everyMs: 3_600_000 },
    secret: Promise.resolve(testSettings.secret),
  })
  const { render, drawn } = keepDrawn(renderer)
  const findDangling: FindDangling = withContrast(
    createFindDangling({ ...{ open: () => contentsOf(shop.ports), sections }, limitMs: 30_000 }),
    createFindWeakContrast({
      ...{ media: { read: (path) => shop.ports.shared.media.read(path) }, sections },
      limitMs: 30_000,
    }),
  )
  const shop = openTestApp(commerce, {
    routes,
    real: { layouts: store, render },
    staffLayouts: createStaffLayouts({ store, database, world, findDangling, clock: commerce.clock }),
    staffReleases: createStaffReleases({ store, database, world, findDangling, clock: commerce.clock }),
    previewLinks: createPreviewLinks({
      ...{ database, clock: commerce.clock },
      secret: Promise.resolve(testSettings.secret),
    }),
    goodsFiles: createGoodsFiles({ database, clock: commerce.clock, report: () => {} }),
    bulkRuns: createBulkRuns({ database, clock: commerce.clock, report: () => {} }),
    parts: { routes, sections, experiments, ...(drafts && { drafts }) },
    // Pages that ask for much get their time on a busy machine.
    settings: { loadTimeoutMs: upstreamTimeoutMs },
    upstreamTimeoutMs,
  })
  await shop.app.ready()
  return {
    ...shop,
    store,
    database,
    /** counts at once what was seen and added */
    countExperiments: experiments.flush,
    /** the screen of the last page */
    drawn,
    async close() {
      shop.app.close()
      await experiments.close()
      store.close()
      await database.close()
    },
  }
}

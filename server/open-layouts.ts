import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { createRepeatedCallStore } from './actions/repeated-call-store.ts'
import { createSpentCaptchas } from './adapters/captcha/spent-captchas.ts'
import { createFormDrafts } from './forms/drafts.ts'
import { createLookUpLimit } from './http/guards/look-up-limit.ts'
import { createUnprovenLimit } from './http/guards/unproven-limit.ts'
import type { FindDangling } from './layouts/dangling.ts'
import { createExperimentCounts } from './layouts/experiments/experiment-counts.ts'
import { shopLayoutWorld } from './layouts/layout-world.ts'
import { layoutTableMigrations } from './layouts/migrations.ts'
import { createPreviewLinks } from './layouts/preview-links.ts'
import { runReleases } from './layouts/releases/run-releases.ts'
import { createStaffReleases } from './layouts/releases/staff-releases.ts'
import { runPlans } from './layouts/run-plans.ts'
import { createStaffLayouts } from './layouts/staff-layouts.ts'
import { openLayoutStore } from './layouts/store.ts'
import type { LayoutTables } from './layouts/tables.ts'
import { openDatabase } from './platform/database/open.ts'
import type { Meters } from './platform/observability/meters.ts'
import type { Report } from './platform/report.ts'
import type { Readiness } from './ports/readiness.ts'
import type { ReleaseStore } from './ports/staff-releases.ts'

export type ShopKind = NonNullable<Readiness['kind']>

interface OpenLayouts {
  report: Report
  meters: Meters
  /** decides on the layouts that ship */
  kind: Promise<ShopKind>
  dataDir: string
  databaseUrl: string
  /** the shop's own, for signatures */
  secret: Promise<string>
}

/** The layout store, with what else its database holds. */
export async function openLayouts({ dataDir, databaseUrl, report, meters, kind, secret }: OpenLayouts) {
  const database = await openDatabase<LayoutTables>({
    name: 'layouts',
    dataDir,
    databaseUrl: databaseUrl || null,
    migrations: layoutTableMigrations,
    meter: meters.database('layouts'),
  })
  const defaults = (await kind) === 'demo' ? demoLayouts() : readDefaultLayouts()
  const world = shopLayoutWorld()
  const clock = () => new Date()
  const store = await openLayoutStore({ database, defaults, world, report })
  const kept = { database, clock, report }
  const experiments = createExperimentCounts({ ...kept, store, secret })
  const endPlans = runPlans({ ...kept, store })
  let endReleases = () => {}
  return {
    store,
    database,
    /** `findDangling` asks the shop, which is opened after its layouts */
    staffLayouts: (findDangling: FindDangling) => createStaffLayouts({ store, database, world, findDangling, clock }),
    staffReleases: (findDangling: FindDangling) => createStaffReleases({ store, database, world, findDangling, clock }),
    /** resolves once releases that were cut short are settled */
    runReleases(releases: ReleaseStore): Promise<void> {
      const { settled, end } = runReleases({ ...kept, store, world, releases })
      endReleases = end
      return settled
    },
    previewLinks: createPreviewLinks({ database, secret, clock }),
    experiments,
    drafts: createFormDrafts(kept),
    repeatedCalls: createRepeatedCallStore(kept),
    spentCaptchas: createSpentCaptchas(kept),
    limitUnproven: createUnprovenLimit(kept),
    limitLookUps: createLookUpLimit(kept),
    async close() {
      endPlans()
      endReleases()
      await experiments.close()
      return database.close()
    },
  }
}

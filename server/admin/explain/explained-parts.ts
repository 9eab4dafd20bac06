import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { createNodeValues } from '#server/compiler/node-values.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { routes } from '#server/screens/routes.ts'
import { sections } from '#server/sections/sections.ts'
import { catalog } from '#widgets/catalog.ts'
import type { ExplainParts } from './explain-screen.ts'

/** One screen at a time. */
const EXPLAINED_BYTES = 1024 * 1024

/** What explaining needs of this shop's code and configuration. */
export function explainedParts({
  SECTION_TIMEOUT_MS,
  UPSTREAM_TIMEOUT_MS,
  ORIGIN,
}: Pick<Configuration, 'SECTION_TIMEOUT_MS' | 'UPSTREAM_TIMEOUT_MS' | 'ORIGIN'>): Omit<
  ExplainParts,
  'portsFor' | 'layouts' | 'shared' | 'bearerSessions'
> {
  const reader = catalogReader()
  return {
    routes,
    sections,
    knowledge: {
      definitions: catalog as ExplainParts['knowledge']['definitions'],
      reader,
      values: createNodeValues({ maxBytes: EXPLAINED_BYTES }),
      catalogHash: reader.catalogHash,
    },
    clock: () => new Date(),
    limits: { sectionMs: SECTION_TIMEOUT_MS, loadMs: UPSTREAM_TIMEOUT_MS + 500 },
    origin: ORIGIN || null,
  }
}

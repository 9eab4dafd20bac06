import { assembler, notFound } from '#server/compiler/assembler.ts'
import { RESULT_STATES } from '#server/ports/bulk-runs.ts'
import { titleOfRun } from '#server/sections/studio/products/run-words.ts'
import { namedCategories } from '#server/sections/studio/references/categories.ts'
import { namingAuthors, namingEach } from './author-names.ts'
import { choiceOf, pageOf } from './list-query.ts'

/** Half of a page's time: without their names, categories have numbers. */
const NAMES_MS = 1_500

/** Changes of many products that were made. */
export const studioProductRunsScreen = assembler('studio_product_runs')({
  provides: ['bulkRuns'],
  scope: 'private',
  async load(context) {
    const runs = await context.ports.bulkRuns.all()
    return runs ? { bulkRuns: await namingEach(runs, context) } : notFound()
  },
  title: (_, { t }) => t('studio.runs'),
})

/** One change of many products: how far it is, and what has become of each of them. */
export const studioProductRunScreen = assembler('studio_product_run')({
  provides: ['bulkRun', 'bulkResults', 'bulkResultsState', 'bulkResultsOf', 'bulkCategories'],
  scope: 'private',
  async load(context) {
    const { ports, params, query, orWithout } = context
    const run = await ports.bulkRuns.one(params.id)
    if (!run) return notFound()
    const state = choiceOf('state', RESULT_STATES, context)
    const page = pageOf(context)
    const { sku = null } = query
    const [bulkResults, bulkCategories, bulkRun] = await Promise.all([
      ports.bulkRuns.results(params.id, { state, sku, page: sku === null ? page : 1 }),
      run.kind === 'category' ? orWithout(NAMES_MS, 'names of categories', namedCategories(context)) : [],
      namingAuthors((nameOf) => ({ ...run, author: nameOf(run.author) }), context),
    ])
    const bulkResultsOf = sku === null ? null : { sku, page }
    return { bulkRun, bulkResults, bulkResultsState: state, bulkResultsOf, bulkCategories: bulkCategories ?? [] }
  },
  title: ({ bulkRun }, { t }) => titleOfRun(bulkRun, t),
})

import { formatNumber } from '#locales/format.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { BULK_FIELDS, type TypedBulk } from '#server/forms/bulk/bulk-change.ts'
import { bulkFields } from '#server/forms/bulk/bulk-fields.ts'
import { readSeen, type Seen } from '#server/forms/bulk/bulk-seen.ts'
import { firstOf } from '#server/forms/bulk/first-of.ts'
import { planBulk } from '#server/forms/bulk/plan-bulk.ts'
import { readBulkChange } from '#server/forms/bulk/read-bulk-change.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { MAX_BULK } from '#server/ports/staff-bulk.ts'
import { PRODUCT_STATES, STOCK_STATES } from '#server/ports/staff-products.ts'
import { faultInWords } from '#server/sections/studio/fault-words.ts'
import { refusedCall, settleCall, wrongFields } from './settle-call.ts'

/* Changes of many products at once. The commerce API checks right, revisions and documents again: all of it is done, or none. */

/** Pieces from which on stock is low, while the setting cannot be read. */
const LOW = 5
const NO_CHOICES = { currencies: [], priceGroups: [], places: [], categories: [] }
/** Answers that say that somebody was faster. */
const STALE: readonly string[] = ['revision_outdated', 'stock_changed']

type Typed = TypedBulk & { what: Parameters<typeof readBulkChange>[1] }

/** What was typed of a change; empty fields are none. */
const typedOf = (input: Typed): TypedBulk =>
  Object.fromEntries(BULK_FIELDS.flatMap((name) => (input[name] ? [[name, input[name]]] : [])))

/** Nothing is changed: the change stands in the address of the page that shows what it would do. */
export const previewProductChange: ActionHandler<'studio.previewProductChange'> = async (input, context) => {
  const { t, link, now } = context
  const typed = typedOf(input)
  const wrong =
    refuseFields(bulkFields(t, input.what, NO_CHOICES, {}), typed, t) ??
    refusedChange(readBulkChange(t, input.what, typed, now), context)
  if (wrong) return wrong
  const { skus, all, q, state, category, stock } = input
  const given = Object.entries({ skus, all, q, state, category, stock, what: input.what, ...typed })
  const query = Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined))
  const to = link('studio_product_changes', {}, { query }) ?? '/'
  return { status: 200, effects: [{ effect: 'navigate', to }], cookies: [] }
}

export const changeProducts: ActionHandler<'studio.changeProducts'> = async (input, context) => {
  const { ports, t, link, now } = context
  const { what, once } = input
  const read = readBulkChange(t, what, typedOf(input), now)
  const wrong = refusedChange(read, context)
  if (wrong || !read.change) return wrong ?? refusedCall('refused', context)
  const seen = readSeen(input.seen)
  if (seen.length > MAX_BULK)
    return refusedWhole(t('studio.bulk.too_many_rows', { most: formatNumber(MAX_BULK, context.shopper.locale) }), 422)
  const skus = new Set(seen.map(({ product }) => product))
  const others = (input.others ?? '').split(',').filter((sku) => sku !== '' && !skus.has(sku))
  const products = await ports.staffBulk.products([...skus, ...others.slice(0, MAX_BULK)])
  if (!products) return refusedCall('right_missing', context)
  const plan = planBulk(products, read.change)
  const patches = plan.patches.filter(({ sku }) => skus.has(sku))
  const asked = new Set(seen.map(({ offer }) => offer))
  const stock = plan.stock.filter(({ sku }) => asked.has(sku))
  const planned = new Map<string, number | null>(
    what === 'stock'
      ? stock.map((patch) => [patch.sku, 'seen' in patch ? patch.seen : null])
      : patches.map((patch) => [patch.sku, patch.seen]),
  )
  const stale = seen.map(nameOf).filter((name, at) => planned.get(name) !== seen[at]!.number)
  if (stale.length > 0 || seen.length === 0) return outdated(stale, context)
  const key = `studio-${once}`
  const { staffBulk } = ports
  const outcome = await (what === 'stock'
    ? staffBulk.changeStock(
        stock.map(({ product: _, ...patch }) => patch),
        key,
      )
    : staffBulk.change(patches, key))
  if (outcome.ok) {
    const change = { kind: what, change: read.change, typed: typedOf(input), author: context.staff?.name ?? '' }
    const sent = (sku: string) => skus.has(sku) || !plan.patches.some((patch) => patch.sku === sku)
    const rows = plan.rows.filter(({ product }) => sent(product.sku))
    const id = await ports.bulkRuns.keep(change, { rows, patches, stock }, once)
    const to = (id === null ? null : link('studio_product_run', { id })) ?? link('studio_products') ?? '/'
    const effects = [
      toast('success', t('studio.bulk.changed', { count: planned.size })),
      { effect: 'navigate' as const, to },
    ]
    return { status: 200, effects, cookies: [], isConfirmed: true }
  }
  const named = Object.entries(outcome.faults)
  if (STALE.includes(outcome.code))
    return outdated(
      named.map(([sku]) => sku),
      context,
    )
  if (named.length === 0) return refusedCall(outcome.code, context, ['studio_products'])
  return refusedWhole(
    t('studio.bulk.refused', { list: firstOf(named.map(([sku, fault]) => `${sku}: ${faultInWords(fault, t)}`)) }),
    422,
  )
}

/** However many products there are: they are changed after the answer, each by itself. */
export const changeFoundProducts: ActionHandler<'studio.changeFoundProducts'> = async (input, context) => {
  const { ports, t, now, link, staff } = context
  const typed = typedOf(input)
  const read = readBulkChange(t, input.what, typed, now)
  const wrong = refusedChange(read, context)
  if (wrong || !read.change) return wrong ?? refusedCall('refused', context)
  const { q = '', category = '', once } = input
  const config = await ports.store.config()
  const outcome = await ports.bulkRuns.begin(
    { kind: input.what, change: read.change, typed, author: staff?.name ?? '' },
    {
      q: q.trim() === '' ? null : q.trim(),
      state: PRODUCT_STATES.find((each) => each === input.state) ?? null,
      category: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
      stock: STOCK_STATES.find((each) => each === input.stock) ?? null,
      atMost: config?.get('catalog/low_stock') ?? LOW,
    },
    once,
  )
  return settleRun(outcome, 'studio.runs.begin.done', { t, link })
}

export const undoProductChange: ActionHandler<'studio.undoProductChange'> = async ({ id }, context) => {
  const { ports, staff, t, link } = context
  return settleRun(await ports.bulkRuns.undo(id, staff?.name ?? ''), 'studio.runs.undo.done', { t, link, id })
}

export const stopProductChange: ActionHandler<'studio.stopProductChange'> = async ({ id }, { ports, t, link }) =>
  settleCall(await ports.bulkRuns.stop(id), 'studio.runs.stop.done', { t, link, back: ['studio_product_run', { id }] })

export const continueProductChange: ActionHandler<'studio.continueProductChange'> = async (
  { id },
  { ports, t, link },
) =>
  settleCall(await ports.bulkRuns.goOn(id), 'studio.runs.continue.done', {
    ...{ t, link },
    back: ['studio_product_run', { id }],
  })

/** The page of a change that has begun says what becomes of it. */
function settleRun(
  outcome: Outcome<string, string>,
  said: 'studio.runs.begin.done' | 'studio.runs.undo.done',
  { t, link, id }: Pick<ActionContext, 't' | 'link'> & { id?: string },
): ActionResult {
  const back = id === undefined ? (['studio_products'] as const) : (['studio_product_run', { id }] as const)
  const to = outcome.ok ? link('studio_product_run', { id: outcome.value }) : null
  return settleCall(outcome, said, { t, link, back, to })
}

const nameOf = ({ product, offer }: Seen) => offer || product

function refusedChange(
  { errors }: ReturnType<typeof readBulkChange>,
  context: Pick<ActionContext, 't'>,
): ActionResult | null {
  return errors ? wrongFields(errors, context) : null
}

/** Somebody was faster: nothing was changed, and the page shows what is there now. */
function outdated(skus: readonly string[], { t }: Pick<ActionContext, 't'>): ActionResult {
  const text = skus.some((sku) => sku !== '')
    ? t('studio.bulk.stale', { list: firstOf(skus) })
    : t('studio.refused.outdated')
  const { effects, ...result } = refusedWhole(text, 409)
  return { ...result, effects: [...effects, { effect: 'refresh' }] }
}

function refusedWhole(text: string, status: 409 | 422): ActionResult {
  return { status, effects: [wholeError(text), toast('error', text)], cookies: [] }
}

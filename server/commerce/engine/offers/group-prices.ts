import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Currency } from '#schemas/locale.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { listingTagsOf } from '../tags.ts'

type Tx = Transaction<EngineDatabase>
type Row = Selectable<EngineTables['group_prices']>

/** A price of a group for one piece, from `quantity` pieces on. */
interface GroupPrice {
  sku: string
  currency: Currency
  quantity: number
  /** first instant, ISO 8601 in UTC; null: no beginning */
  from: string | null
  /** first instant after it; null: no end */
  until: string | null
  /** minor units */
  gross: number
}

/** `gross` null removes the price of this SKU, currency, quantity and beginning. */
export type GroupPriceChange = Omit<GroupPrice, 'gross'> & { gross: number | null }

/**
 * Sets and removes prices of a group, all or none; a price replaces the one of the same SKU, currency, quantity and
 * beginning. Throws 422 with every wrong row by its place: `prices.3.sku`. The price history is of standard prices only.
 */
export async function changeGroupPrices(
  tx: Tx,
  group: string,
  { changes, now }: { changes: readonly GroupPriceChange[]; now: Date },
): Promise<void> {
  const skus = [...new Set(changes.map(({ sku }) => sku))]
  if (skus.length === 0) return
  const ofGroup = tx.selectFrom('group_prices').selectAll().where('price_group', '=', group)
  const stored = new Set((await ofGroup.where('sku', 'in', skus).execute()).map(rowKey))
  const standard = await tx.selectFrom('prices').select(['sku', 'currency']).where('sku', 'in', skus).execute()
  const errors = errorsOf(changes, { stored, standard })
  if (Object.keys(errors).length > 0)
    throw new Refusal(422, 'invalid_input', 'Nothing was changed: some rows cannot be stored.', errors)
  const rows = changes.flatMap((change) => (change.gross === null ? [] : [toRow(group, change, change.gross)]))
  if (rows.length > 0) {
    await tx
      .insertInto('group_prices')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['sku', 'currency', 'price_group', 'quantity', 'valid_from'])
          .doUpdateSet((eb) => ({ gross: eb.ref('excluded.gross'), valid_until: eb.ref('excluded.valid_until') })),
      )
      .execute()
  }
  for (const { sku, currency, quantity, from } of changes.filter(({ gross }) => gross === null)) {
    await tx
      .deleteFrom('group_prices')
      .where('price_group', '=', group)
      .where('sku', '=', sku)
      .where('currency', '=', currency)
      .where('quantity', '=', quantity)
      .where('valid_from', '=', from ?? '')
      .execute()
  }
  await appendChanges(tx, await listingTagsOf(tx, skus), now)
}

interface Known {
  stored: ReadonlySet<string>
  standard: readonly { sku: string; currency: Currency }[]
}

/** Messages by place of the row. */
function errorsOf(changes: readonly GroupPriceChange[], { stored, standard }: Known): Record<string, string> {
  const priced = new Set(standard.map(({ sku, currency }) => `${currency} ${sku}`))
  const sold = new Set(standard.map(({ sku }) => sku))
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const [at, change] of changes.entries()) {
    const { sku, currency, from, until, gross } = change
    const key = keyOf(change)
    const note = (field: string, message: string) => {
      errors[`prices.${at}${field}`] = message
    }
    if (!sold.has(sku)) note('.sku', 'No product with this SKU has a price.')
    else if (!priced.has(`${currency} ${sku}`)) note('.currency', `This SKU has no standard price in ${currency}.`)
    if (until !== null && until <= (from ?? '')) note('.validUntil', 'It must end after it begins.')
    if (seen.has(key)) note('', 'Another row has this SKU, currency, quantity and beginning.')
    else if (gross === null && !stored.has(key)) note('', 'There is no such price to be removed.')
    seen.add(key)
  }
  return errors
}

const keyOf = ({ sku, currency, quantity, from }: Omit<GroupPriceChange, 'gross'>) =>
  `${currency} ${quantity} ${from ?? ''} ${sku}`

const rowKey = ({ sku, currency, quantity, valid_from }: Row) => `${currency} ${quantity} ${valid_from} ${sku}`

const toRow = (
  price_group: string,
  { sku, currency, quantity, from, until }: GroupPriceChange,
  gross: number,
): Row => ({
  ...{ sku, currency, price_group, quantity, gross },
  valid_from: from ?? '',
  valid_until: until,
})

interface GroupPriceFilters {
  sku?: string | undefined
  currency?: Currency | undefined
  /** only prices that hold at this instant, ISO 8601 in UTC */
  at?: string | undefined
  page: number
  perPage: number
}

/** One page of the prices of a group by SKU, currency, quantity and beginning. */
export async function listGroupPrices(
  db: Kysely<EngineDatabase>,
  group: string,
  { sku, currency, at, page, perPage }: GroupPriceFilters,
): Promise<{ data: GroupPrice[]; total: number; page: number; perPage: number }> {
  let wanted = db.selectFrom('group_prices').where('price_group', '=', group)
  if (sku !== undefined) wanted = wanted.where('sku', '=', sku)
  if (currency !== undefined) wanted = wanted.where('currency', '=', currency)
  if (at !== undefined) {
    wanted = wanted
      .where('valid_from', '<=', at)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', at)]))
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('sku')
    .orderBy('currency')
    .orderBy('quantity')
    .orderBy('valid_from')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { data: rows.map(toPrice), total: Number(total), page, perPage }
}

const toPrice = ({ sku, currency, quantity, valid_from, valid_until, gross }: Row): GroupPrice => ({
  ...{ sku, currency, quantity, gross },
  from: valid_from === '' ? null : valid_from,
  until: valid_until,
})

import type { Insertable, Transaction } from 'kysely'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { portions } from './known.ts'
import type { ProductChange } from './product-change.ts'
import type { ProductRecord } from './product-shape.ts'

export type Tx = Transaction<EngineDatabase>
type Table = keyof EngineTables
export type Rows<T extends Table> = Insertable<EngineTables[T]>[]

/** Rows of one statement: far below the limit of parameters. */
export const ROWS = 500

export async function insert(tx: Tx, table: Table, rows: readonly object[]): Promise<void> {
  for (const some of portions(rows, ROWS))
    await tx
      .insertInto(table)
      .values(some as never)
      .execute()
}

type OfProduct =
  | 'product_texts'
  | 'product_images'
  | 'product_options'
  | 'product_attributes'
  | 'product_links'
  | 'product_parts'
  | 'product_files'
  | 'product_safety'
  | 'product_offers'
  | 'category_products'

/** Replaces the rows that a table has of these products. */
export async function replaceOf<T extends OfProduct>(
  tx: Tx,
  table: T,
  changes: readonly ProductChange[],
  rowsOf: (record: ProductRecord) => Rows<T>,
) {
  const before = changes.filter(({ stored }) => stored !== null).map(({ record }) => record.id)
  for (const some of portions(before))
    await tx
      .deleteFrom(table as 'product_texts')
      .where('product_id', 'in', some)
      .execute()
  await insert(
    tx,
    table,
    changes.flatMap(({ record }) => rowsOf(record)),
  )
}

/** As both databases hold it. */
export const flag = (is: boolean) => (is ? 1 : 0) as 0 | 1

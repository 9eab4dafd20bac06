import type { Transaction } from 'kysely'
import { said } from '#server/platform/said-fault.ts'
import type { EngineDatabase } from '../schema.ts'
import { allListingTags, EVERYTHING_TAG } from '../tags.ts'
import { addressTaken } from './address-taken.ts'
import type { Label } from './fields.ts'
import { afterKey, COMPLETE, type RecordKind } from './kind.ts'
import { learn, slugKey } from './known.ts'
import type { Problem } from './problem.ts'
import { AttributeInput, PriceGroupInput, RedirectInput, WarehouseInput } from './small-shapes.ts'

interface WarehouseRecord {
  code: string
  position: number
  name: Label
}

export const warehouseKind: RecordKind<WarehouseInput, WarehouseRecord> = {
  schema: WarehouseInput,
  keyOf: ({ code }) => code,
  namedBy: (code) => ({ code }),
  async load(db, codes) {
    const rows = await db.selectFrom('warehouses').selectAll().where('code', 'in', codes).execute()
    return new Map(rows.map(({ code, position, name }) => [code, { code, position, name: JSON.parse(name) as Label }]))
  },
  list: async (db, after, limit) =>
    afterKey(
      (await db.selectFrom('warehouses').select('code').orderBy('position').orderBy('code').execute()).map(
        ({ code }) => code,
      ),
      after,
      limit,
    ),
  learn: async () => {},
  merge: ({ code, position, name }, stored, { nextPosition }) => ({
    record: {
      ...{ code, position: position ?? stored?.position ?? nextPosition() },
      name: textsOf(name, stored?.name, code),
    },
    problems: [],
  }),
  note: (known, { code }) => known.places.add(code),
  async write(tx, changes) {
    for (const { record } of changes) {
      const row = { position: record.position, name: JSON.stringify(record.name) }
      await tx
        .insertInto('warehouses')
        .values({ code: record.code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute()
    }
    return COMPLETE
  },
  // Pages name the warehouses of their products.
  tags: async (_tx, changes) => [EVERYTHING_TAG, ...changes.map(({ record: { code } }) => `warehouse:${code}`)],
}

interface PriceGroupRecord {
  name: string
  label: string
}

/** Texts after a document; languages that it does not name stay. A new thing is called by its code. */
function textsOf(given: Label | undefined, stored: Label | undefined, code: string): Label {
  return given || stored ? { ...stored, ...given } : { pl: code, en: code, de: code }
}

export const priceGroupKind: RecordKind<PriceGroupInput, PriceGroupRecord> = {
  schema: PriceGroupInput,
  keyOf: ({ name }) => name,
  namedBy: (name) => ({ name }),
  async load(db, names) {
    const rows = await db.selectFrom('price_groups').select(['name', 'label']).where('name', 'in', names).execute()
    return new Map(rows.map((row) => [row.name, row]))
  },
  list: async (db, after, limit) =>
    afterKey(
      (await db.selectFrom('price_groups').select('name').orderBy('name').execute()).map(({ name }) => name),
      after,
      limit,
    ),
  learn: async () => {},
  merge: ({ name, label }, stored) => ({ record: { name, label: label ?? stored?.label ?? name }, problems: [] }),
  note: (known, { name }) => known.groups.add(name),
  async write(tx, changes) {
    for (const { record } of changes) {
      await tx
        .insertInto('price_groups')
        .values({ ...record, revision: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({
            label: record.label,
            revision: eb('price_groups.revision', '+', 1),
          })),
        )
        .execute()
    }
    return COMPLETE
  },
  tags: async () => [],
}

interface AttributeRecord {
  code: string
  type: NonNullable<AttributeInput['type']>
  position: number
  label: Label
  isFilter: boolean
  isShown: boolean
  values: { value: string; label: Label }[]
}

export const attributeKind: RecordKind<AttributeInput, AttributeRecord> = {
  schema: AttributeInput,
  keyOf: ({ code }) => code,
  namedBy: (code) => ({ code }),
  async load(db, codes) {
    const rows = await db.selectFrom('attributes').selectAll().where('code', 'in', codes).execute()
    const values = await db
      .selectFrom('attribute_values')
      .selectAll()
      .where('attribute_code', 'in', codes)
      .orderBy('position')
      .orderBy('value')
      .execute()
    return new Map(
      rows.map((row) => [
        row.code,
        {
          ...{ code: row.code, type: row.type, position: row.position, label: JSON.parse(row.label) as Label },
          ...{ isFilter: row.is_filter === 1, isShown: row.is_shown === 1 },
          values: values
            .filter(({ attribute_code }) => attribute_code === row.code)
            .map(({ value, label }) => ({ value, label: JSON.parse(label) as Label })),
        },
      ]),
    )
  },
  list: async (db, after, limit) =>
    afterKey(
      (await db.selectFrom('attributes').select('code').orderBy('position').orderBy('code').execute()).map(
        ({ code }) => code,
      ),
      after,
      limit,
    ),
  learn: async () => {},
  merge(given, stored, { nextPosition }) {
    const problems: Problem[] = []
    if (stored && given.type !== undefined && given.type !== stored.type)
      problems.push({ path: 'type', ...said('attribute_type_fixed', { type: stored.type }) })
    if (!stored && given.type === undefined) problems.push({ path: 'type', ...said('attribute_needs') })
    const type = stored?.type ?? given.type ?? 'text'
    if ((type === 'text' || type === 'boolean') && (given.values?.length ?? 0) > 0)
      problems.push({ path: 'values', ...said('values_not_allowed') })
    const named = new Set((given.values ?? []).map(({ value }) => value))
    const kept = (stored?.values ?? []).filter(({ value }) => !named.has(value))
    const record: AttributeRecord = {
      ...{ code: given.code, type, position: given.position ?? stored?.position ?? nextPosition() },
      label: textsOf(given.label, stored?.label, given.code),
      isFilter: given.isFilter ?? stored?.isFilter ?? false,
      isShown: given.isShown ?? stored?.isShown ?? true,
      values: given.values ? [...given.values, ...kept] : kept,
    }
    return { record, problems }
  },
  note(known, { code, type, values }) {
    known.attributes.set(code, { type, values: new Set(values.map(({ value }) => value)) })
  },
  async write(tx, changes) {
    for (const { record } of changes) {
      const { code, type, position, label, isFilter, isShown, values } = record
      const row = {
        ...{ type, position, label: JSON.stringify(label) },
        ...{ is_filter: (isFilter ? 1 : 0) as 0 | 1, is_shown: (isShown ? 1 : 0) as 0 | 1 },
      }
      await tx
        .insertInto('attributes')
        .values({ code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute()
      await tx.deleteFrom('attribute_values').where('attribute_code', '=', code).execute()
      const rows = values.map(({ value, label: name }, at) => ({
        ...{ attribute_code: code, value, position: at, label: JSON.stringify(name) },
      }))
      if (rows.length > 0) await tx.insertInto('attribute_values').values(rows).execute()
    }
    return COMPLETE
  },
  // Lists name their filters, and pages the attributes of their products.
  tags: async (tx, changes) => [
    ...[EVERYTHING_TAG, ...(await allListingTags(tx))],
    ...changes.map(({ record: { code } }) => `attribute:${code}`),
    ...(await productTagsWith(
      tx,
      changes.flatMap(({ stored, record }) => (record.isShown && stored?.isShown === false ? record.code : [])),
    )),
  ],
}

/** `product:<id>` of all that have one of these attributes: pages on which one was hidden do not name it. */
async function productTagsWith(tx: Transaction<EngineDatabase>, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await tx
    .selectFrom('product_attributes')
    .select('product_id')
    .distinct()
    .where('attribute_code', 'in', codes)
    .execute()
  return rows.map((row) => `product:${row.product_id}`)
}

export const redirectKind: RecordKind<RedirectInput, RedirectInput> = {
  schema: RedirectInput,
  keyOf: ({ locale, from }) => slugKey(locale, from),
  namedBy(key) {
    const [locale, from] = key.split(' ')
    return { locale, from }
  },
  async load(db, keys) {
    const slugs = keys.map((key) => key.slice(key.indexOf(' ') + 1))
    const rows = await db
      .selectFrom('slugs')
      .selectAll()
      .where('kind', '=', 'redirect')
      .where('slug', 'in', slugs)
      .execute()
    return new Map(
      rows.map(({ locale, slug, target_id }) => [slugKey(locale, slug), { locale, from: slug, to: target_id }]),
    )
  },
  list: async (db, after, limit) =>
    afterKey(
      (
        await db
          .selectFrom('slugs')
          .select(['locale', 'slug'])
          .where('kind', '=', 'redirect')
          .orderBy('locale')
          .orderBy('slug')
          .execute()
      ).map(({ locale, slug }) => slugKey(locale, slug)),
      after,
      limit,
    ),
  learn: (db, known, given) => learn(db, known, { slugs: given.map(({ locale, from }) => slugKey(locale, from)) }),
  merge(given, _, { known }) {
    const holder = known.slugs.get(slugKey(given.locale, given.from))
    const isFree = holder === undefined || holder.kind === 'redirect'
    return {
      record: { locale: given.locale, from: given.from, to: given.to },
      problems: isFree ? [] : [{ path: 'from', ...addressTaken(given.from, holder) }],
    }
  },
  note(known, { locale, from, to }) {
    known.slugs.set(slugKey(locale, from), { kind: 'redirect', id: to })
  },
  async write(tx, changes) {
    for (const { record } of changes) {
      const { locale, from: slug, to: target_id } = record
      await tx
        .insertInto('slugs')
        .values({ locale, slug, kind: 'redirect', target_id, is_current: 1 })
        .onConflict((conflict) => conflict.columns(['locale', 'slug']).doUpdateSet({ target_id }))
        .execute()
    }
    return COMPLETE
  },
  tags: async (_tx, changes) => changes.map(({ record: { from } }) => `slug:${from}`),
}

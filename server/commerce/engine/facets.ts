import type { Kysely } from 'kysely'
import type { Facet, ListingQuery } from '#schemas/listing.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Asked } from '../parts.ts'
import { matches, type Scope } from './listing.ts'
import { booleanLabel } from './messages.ts'
import type { EngineDatabase } from './schema.ts'

type Db = Kysely<EngineDatabase>
type Count = { code: string; value: string; count: number }

/**
 * Values of every filterable attribute with the number of products that choosing one would leave: each attribute is counted
 * as if nothing were chosen of it, so that a second value of the same attribute shows what it adds. One query, one for each
 * attribute that has something chosen, and one more for what would be there without any filter: such values stay, at zero,
 * while those that nothing has are left out. Chosen ones always stay.
 */
export async function loadFacets(
  db: Db,
  scope: Scope,
  filters: ListingQuery['filters'],
  asked: Asked,
): Promise<Facet[]> {
  const attributes = await db
    .selectFrom('attributes')
    .select(['code', 'type', 'label'])
    .where('is_filter', '=', 1)
    .orderBy('position')
    .execute()
  const values = await db.selectFrom('attribute_values').selectAll().orderBy('position').execute()
  const isChosen = (code: string) => (filters[code]?.length ?? 0) > 0
  const counts: Count[] = []
  let offered = counts
  if (scope.hits?.length !== 0) {
    const open = attributes.filter(({ code }) => !isChosen(code)).map(({ code }) => code)
    if (open.length > 0) counts.push(...(await count(db, scope, filters, asked, open)))
    for (const { code } of attributes.filter((attribute) => isChosen(attribute.code))) {
      counts.push(...(await count(db, scope, filters, asked, [code], code)))
    }
    if (Object.values(filters).some((values) => values.length > 0)) {
      const codes = attributes.map(({ code }) => code)
      offered = await count(db, scope, {}, asked, codes)
    }
  }

  const countOf = new Map(counts.map(({ code, value, count }) => [`${code} ${value}`, count]))
  const isOffered = new Set(offered.map(({ code, value }) => `${code} ${value}`))
  return attributes.flatMap(({ code, type, label }): Facet[] => {
    if (type === 'text') return []
    const known =
      type === 'boolean'
        ? ['true', 'false'].map((value) => ({ value, label: booleanLabel(value === 'true', asked.locale) }))
        : values
            .filter((each) => each.attribute_code === code)
            .map((each) => ({ value: each.value, label: inLocale(each.label, asked.locale) }))
    const shown = known
      .map(({ value, label }) => ({
        value,
        label,
        count: countOf.get(`${code} ${value}`) ?? 0,
        isSelected: filters[code]?.includes(value) ?? false,
      }))
      .filter(({ value, isSelected }) => isOffered.has(`${code} ${value}`) || isSelected)
    return shown.length === 0 ? [] : [{ code, label: inLocale(label, asked.locale), type, values: shown }]
  })
}

function count(
  db: Db,
  scope: Scope,
  filters: ListingQuery['filters'],
  asked: Asked,
  codes: string[],
  except?: string,
): Promise<Count[]> {
  return db
    .selectFrom('products as p')
    .innerJoin('product_attributes as pa', 'pa.product_id', 'p.id')
    .where((eb) => matches(eb as unknown as Parameters<typeof matches>[0], scope, filters, asked, except))
    .where('pa.attribute_code', 'in', codes)
    .groupBy(['pa.attribute_code', 'pa.value'])
    .select(['pa.attribute_code as code', 'pa.value'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute()
}

function inLocale(json: string, locale: Locale): string {
  return (JSON.parse(json) as Record<Locale, string>)[locale]
}

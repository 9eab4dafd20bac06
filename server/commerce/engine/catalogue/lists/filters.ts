import type { Kysely } from 'kysely'
import type { Facet } from '#schemas/listing.ts'
import type { Locale } from '#schemas/locale.ts'
import { booleanLabel } from '../../messages.ts'
import type { EngineDatabase } from '../../schema.ts'
import { EVERYTHING_TAG } from '../../tags.ts'
import { createKept } from '../kept-answers.ts'

/** A filterable attribute with all its values, in the shop's order. */
export type Filter = {
  code: string
  type: Facet['type']
  label: Readonly<Record<Locale, string>>
  choices: readonly { value: string; label: Readonly<Record<Locale, string>> }[]
}

/** The filters of all lists, in memory: their names are new at once, while products are still read anew. */
export interface KeptFilters {
  all(): Promise<readonly Filter[]>
  /** Forgets them if these tags of the feed name an attribute. */
  forget(tags: readonly string[]): void
}

export function createKeptFilters(db: Kysely<EngineDatabase>): KeptFilters {
  const kept = createKept<readonly Filter[]>()
  return {
    all: () => kept.get('all', () => loadFilters(db)),
    forget(tags) {
      if (tags.some((tag) => tag === EVERYTHING_TAG || tag.startsWith('attribute:'))) kept.clear()
    },
  }
}

async function loadFilters(db: Kysely<EngineDatabase>): Promise<Filter[]> {
  const attributes = await db
    .selectFrom('attributes')
    .select(['code', 'type', 'label'])
    .where('is_filter', '=', 1)
    .orderBy('position')
    .execute()
  const values = await db.selectFrom('attribute_values').selectAll().orderBy('position').execute()
  return attributes.flatMap(({ code, type, label }): Filter[] => {
    // Free text has as many values as products.
    if (type === 'text') return []
    const choices =
      type === 'boolean'
        ? [true, false].map((value) => ({ value: String(value), label: booleanLabels(value) }))
        : values
            .filter((each) => each.attribute_code === code)
            .map((each) => ({ value: each.value, label: JSON.parse(each.label) as Record<Locale, string> }))
    return [{ code, type, label: JSON.parse(label) as Record<Locale, string>, choices }]
  })
}

function booleanLabels(value: boolean): Record<Locale, string> {
  return { pl: booleanLabel(value, 'pl'), en: booleanLabel(value, 'en'), de: booleanLabel(value, 'de') }
}

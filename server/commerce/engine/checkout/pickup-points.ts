import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import { fold } from '../../search/words.ts'
import type { EngineDatabase } from '../schema.ts'
import type { StoredPickupPoint } from './stored-methods.ts'

/** A source of pickup points. Every method rejects with PointsUnavailable if the source is down. */
export interface PickupPoints {
  /**
   * Points of a carrier in service that contain every word of the query: code, street, postcode or town. Best first, at
   * most `limit`.
   */
  search(question: {
    carrier: string
    countries: readonly string[]
    query: string
    limit: number
  }): Promise<StoredPickupPoint[]>
  /** Null for an unknown code or a point out of service. */
  byId(carrier: string, id: string): Promise<StoredPickupPoint | null>
}

/** The other delivery methods stay usable: callers show a message instead of failing. */
export class PointsUnavailable extends Error {}

/** Max words of a query. */
const MAX_WORDS = 6

/** Points stored in the engine's own database. */
export function storedPickupPoints(db: Kysely<EngineDatabase>): PickupPoints {
  const read = ({ content }: { content: string }): StoredPickupPoint => JSON.parse(content)
  return {
    async search({ carrier, countries, query, limit }) {
      const words = fold(query)
        .split(/[\s,]+/)
        .filter(Boolean)
        .slice(0, MAX_WORDS)
      if (countries.length === 0) return []
      let rows = db
        .selectFrom('pickup_points')
        .select('content')
        .where('carrier', '=', carrier)
        .where('country_code', 'in', countries)
        .where('is_operating', '=', 1)
      // Words match by prefix: "war" finds Warszawa and not "Edwarda".
      for (const word of words) rows = rows.where('words', 'like', `% ${word.replaceAll(/[%_]/g, '')}%`)
      return (await rows.orderBy('id').limit(limit).execute()).map(read)
    },
    async byId(carrier, id) {
      const row = await db
        .selectFrom('pickup_points')
        .select('content')
        .where('id', '=', id)
        .where('carrier', '=', carrier)
        .where('is_operating', '=', 1)
        .executeTakeFirst()
      return row ? read(row) : null
    },
  }
}

/** The searched text: each word after a blank, for a prefix match. */
export function pointWords({ id, street, buildingNumber, postcode, city }: StoredPickupPoint): string {
  return ` ${fold([id, street, buildingNumber, postcode, city].join(' ')).split(/\s+/).join(' ')}`
}

export function readPoint(point: StoredPickupPoint, locale: Locale): PickupPoint {
  return { ...point, description: point.description[locale] }
}

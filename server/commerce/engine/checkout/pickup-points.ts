import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import { distanceKm, type Place } from '#schemas/place.ts'
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
  /**
   * Points of a carrier in service, the nearest first, at most `limit`: to a place if one is given, else to an address,
   * whose texts may be empty.
   */
  nearest(question: {
    carrier: string
    countries: readonly string[]
    place?: Place | undefined
    postcode: string
    city: string
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
  const inService = (carrier: string, countries: readonly string[]) =>
    db
      .selectFrom('pickup_points')
      .select('content')
      .where('carrier', '=', carrier)
      .where('country_code', 'in', countries)
      .where('is_operating', '=', 1)
  // Words match by prefix: "war" finds Warszawa and not "Edwarda".
  const containing = (word: string) => `% ${word.replaceAll(/[%_]/g, '')}%`
  return {
    async search({ carrier, countries, query, limit }) {
      const words = fold(query)
        .split(/[\s,]+/)
        .filter(Boolean)
        .slice(0, MAX_WORDS)
      if (countries.length === 0) return []
      let rows = inService(carrier, countries)
      for (const word of words) rows = rows.where('words', 'like', containing(word))
      return (await rows.orderBy('id').limit(limit).execute()).map(read)
    },
    async nearest({ carrier, countries, place, postcode, city, limit }) {
      if (countries.length === 0) return []
      if (place) {
        const points = (await inService(carrier, countries).execute()).map(read)
        const kmTo = ({ location }: StoredPickupPoint) => distanceKm(place, location)
        return points.sort((a, b) => kmTo(a) - kmTo(b) || (a.id < b.id ? -1 : 1)).slice(0, limit)
      }
      const found = new Map<string, StoredPickupPoint>()
      for (const word of everWider({ postcode, city })) {
        if (found.size >= limit) break
        const rows = await inService(carrier, countries).where('words', 'like', containing(word)).execute()
        for (const point of rows.map(read)) found.set(point.id, point)
      }
      const farness = farnessFrom({ postcode, city })
      return [...found.values()].sort((a, b) => farness(a) - farness(b) || (a.id < b.id ? -1 : 1)).slice(0, limit)
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

type Address = Pick<StoredPickupPoint, 'postcode' | 'city'>

/** The town, then areas of its postcode, each larger than the one before; a place without a postcode ends at the town. */
function everWider({ postcode, city }: Address): string[] {
  const town = fold(city).trim()
  const code = postcode.trim()
  return [
    ...(town === '' ? [] : [town]),
    ...(code === '' ? [] : [code.slice(0, 4), code.slice(0, 2), code.slice(0, 1), '']),
  ]
}

/** Addresses have no coordinates, but neighbouring postcodes have similar numbers. A point in the same town is nearer. */
function farnessFrom({ postcode, city }: Address): (point: Address) => number {
  const number = (text: string) => Number(text.replace(/\D/g, ''))
  const town = fold(city).trim()
  return (point) => {
    const apart = postcode === '' ? 0 : Math.abs(number(point.postcode) - number(postcode))
    return fold(point.city).trim() === town ? apart : apart + 100_000
  }
}

/** The searched text: each word after a blank, for a prefix match. */
export function pointWords({ id, street, buildingNumber, postcode, city }: StoredPickupPoint): string {
  return ` ${fold([id, street, buildingNumber, postcode, city].join(' ')).split(/\s+/).join(' ')}`
}

export function readPoint(point: StoredPickupPoint, locale: Locale): PickupPoint {
  return { ...point, description: point.description[locale] }
}

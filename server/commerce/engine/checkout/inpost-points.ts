import { z } from 'zod'
import { type PickupPoints, PointsUnavailable } from './pickup-points.ts'
import type { StoredPickupPoint } from './stored-methods.ts'

/** The fields of a point in InPost's API that we read; the rest is ignored. Domain 2. */
const Point = z.object({
  name: z.string().regex(/^[A-Z0-9-]{3,20}$/),
  type: z.array(z.string()),
  status: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  address: z.object({ line1: z.string().nullable(), line2: z.string().nullable() }),
  address_details: z.object({
    city: z.string(),
    post_code: z.string(),
    street: z.string().nullable(),
    building_number: z.string().nullable(),
  }),
  opening_hours: z.string().nullish(),
  location_247: z.boolean().nullish(),
  location_type: z.string().nullish(),
  location_description: z.string().nullish(),
  easy_access_zone: z.boolean().nullish(),
})
const Page = z.object({ items: z.array(z.unknown()) })

const TIMEOUT_MS = 3_000
const POSTCODE = /^\d{2}-?\d{3}$/
const CODE = /^(?:POP-)?[A-Z]{3}\d{1,4}[A-Z]{0,5}$/
const TYPES = ['parcel_locker', 'pop', 'parcel_locker_superpop'] as const

export interface InPostOptions {
  /** `https://api-shipx-pl.easypack24.net` */
  baseUrl: string
  /** the carrier's code in this shop */
  carrier: string
  fetch: (request: Request) => Promise<Response>
}

/**
 * Parcel lockers from InPost's public API. It filters by code, postcode and town only, so a street is searched among
 * the points of the town before or after it in the query.
 */
export function inPostPoints({ baseUrl, carrier, fetch }: InPostOptions): PickupPoints {
  async function ask(path: string): Promise<unknown> {
    const request = new Request(baseUrl + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    try {
      const response = await fetch(request)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`InPost answered ${response.status}.`)
      return await response.json()
    } catch (error) {
      throw new PointsUnavailable('The list of parcel lockers does not answer.', { cause: error })
    }
  }

  async function list(filter: Record<string, string>, limit: number): Promise<StoredPickupPoint[]> {
    const query = new URLSearchParams({
      type: 'parcel_locker',
      functions: 'parcel_collect',
      per_page: String(limit),
      ...filter,
    })
    const page = Page.safeParse(await ask(`/v1/points?${query}`))
    if (!page.success) throw new PointsUnavailable('The list of parcel lockers has another shape than expected.')
    return page.data.items.flatMap((item) => toPoint(item, carrier) ?? [])
  }

  return {
    async search({ countries, query, limit }) {
      const text = query.trim()
      if (!countries.includes('PL') || text === '') return []
      if (POSTCODE.test(text)) return list({ relative_post_code: text.replace(/^(\d{2})-?/, '$1-') }, limit)
      if (CODE.test(text.toUpperCase())) {
        const exact = await this.byId(carrier, text.toUpperCase())
        return exact ? [exact] : []
      }
      const [city = '', ...rest] = text.split(',').map((part) => part.trim())
      const found = await list({ city }, rest.length > 0 ? 500 : limit)
      const street = rest.join(' ').toLocaleLowerCase('pl')
      return found.filter((point) => point.street.toLocaleLowerCase('pl').includes(street)).slice(0, limit)
    },
    async nearest({ countries, place, postcode, city, limit }) {
      if (place) {
        if (!countries.includes('PL')) return []
        return list({ relative_point: `${place.latitude},${place.longitude}` }, limit)
      }
      const text = POSTCODE.test(postcode) ? postcode : city
      return this.search({ carrier, countries, query: text, limit })
    },
    async byId(_, id) {
      return toPoint(await ask(`/v1/points/${encodeURIComponent(id)}`), carrier)
    },
  }
}

/** Null for a malformed point or one out of service. */
function toPoint(value: unknown, carrier: string): StoredPickupPoint | null {
  const { data: point } = Point.safeParse(value)
  const type = TYPES.find((each) => point?.type.includes(each))
  if (!point || !type || point.status !== 'Operating') return null
  const { city, post_code: postcode, street, building_number: buildingNumber } = point.address_details
  const description = point.location_description ?? ''
  return {
    id: point.name,
    carrier,
    type,
    line1: point.address.line1 ?? '',
    line2: point.address.line2 ?? '',
    street: street ?? '',
    buildingNumber: buildingNumber ?? '',
    postcode,
    city,
    countryCode: 'PL',
    // InPost describes its points in Polish only.
    description: { pl: description, en: description, de: description },
    openingHours: point.opening_hours ?? '',
    isOpenAlways: point.location_247 ?? false,
    isIndoor: point.location_type === 'Indoor',
    hasEasyAccess: point.easy_access_zone ?? false,
    location: point.location,
  }
}

import { describe, expect, it } from 'vitest'
import { configuredPoints } from './configured-points.ts'
import { inPostPoints } from './inpost-points.ts'
import { type PickupPoints, PointsUnavailable } from './pickup-points.ts'

/** In the API's format, with data of our own. */
const point = (name: string, street: string, more = {}) => ({
  href: `https://points.test/v1/points/${name}`,
  name,
  type: ['parcel_locker'],
  status: 'Operating',
  location: { longitude: 20.97, latitude: 52.24 },
  location_type: 'Outdoor',
  location_description: 'przy sklepie',
  opening_hours: '24/7',
  address: { line1: `${street} 8`, line2: '00-712 Warszawa' },
  address_details: {
    city: 'Warszawa',
    province: 'mazowieckie',
    post_code: '00-712',
    street,
    building_number: '8',
    flat_number: null,
  },
  location_247: true,
  easy_access_zone: true,
  functions: ['parcel_collect'],
  ...more,
})

function recorded(answers: Record<string, unknown>) {
  const caller: URL[] = []
  const points = inPostPoints({
    baseUrl: 'https://points.test',
    carrier: 'automat',
    fetch: async (request) => {
      const url = new URL(request.url)
      caller.push(url)
      const answer = answers[url.pathname]
      return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
    },
  })
  const search = (query: string) => points.search({ carrier: 'automat', countries: ['PL'], query, limit: 5 })
  return { points, search, caller }
}

const page = (...items: unknown[]) => ({
  '/v1/points': { items, count: items.length, page: 1, per_page: 5, total_pages: 1 },
})

describe('parcel lockers of InPost', () => {
  it('are found by town, street in a town and postcode', async () => {
    const { search, caller } = recorded(page(point('WAW53A', 'Prosta'), point('WAW54A', 'Krzywa')))
    expect((await search('Warszawa')).map(({ id }) => id)).toEqual(['WAW53A', 'WAW54A'])
    expect((await search('Warszawa, krzywa')).map(({ id }) => id)).toEqual(['WAW54A'])
    await search('00712')
    expect(caller.map((url) => url.searchParams.get('city') ?? url.searchParams.get('relative_post_code'))).toEqual([
      'Warszawa',
      'Warszawa',
      '00-712',
    ])
  })

  it('are listed by their distance from a postcode, without one by town', async () => {
    const { points, caller } = recorded(page(point('WAW53A', 'Prosta')))
    const nearest = (postcode: string) =>
      points.nearest({ carrier: 'automat', countries: ['PL'], postcode, city: 'Warszawa', limit: 5 })
    expect(await nearest('00-712')).toMatchObject([{ id: 'WAW53A' }])
    await nearest('0')
    expect(caller.map(({ searchParams }) => searchParams.get('relative_post_code'))).toEqual(['00-712', null])
    expect(caller[1]?.searchParams.get('city')).toBe('Warszawa')
  })

  it('are listed by their distance from a place', async () => {
    const { points, caller } = recorded(page(point('WAW53A', 'Prosta')))
    const near = { carrier: 'automat', place: { latitude: 52.23, longitude: 21.012 }, postcode: '', city: '', limit: 5 }
    expect(await points.nearest({ ...near, countries: ['PL'] })).toMatchObject([{ id: 'WAW53A' }])
    expect(await points.nearest({ ...near, countries: ['DE'] })).toEqual([])
    expect(caller.map(({ searchParams }) => searchParams.get('relative_point'))).toEqual(['52.23,21.012'])
  })

  it('are found by their code', async () => {
    const { search, caller } = recorded({ '/v1/points/WAW53A': point('WAW53A', 'Prosta') })
    expect(await search('waw53a')).toMatchObject([{ id: 'WAW53A', carrier: 'automat', postcode: '00-712' }])
    expect(caller).toHaveLength(1)
    expect(await search('WAW99X')).toEqual([])
  })

  it('that do not operate, or are none, are left out', async () => {
    const { search } = recorded(page(point('WAW53A', 'Prosta', { status: 'Disabled' }), { name: 'broken' }))
    expect(await search('Warszawa')).toEqual([])
  })

  it('can be away, which is said and not guessed', async () => {
    const points = inPostPoints({
      baseUrl: 'https://points.test',
      carrier: 'automat',
      fetch: async () => new Response('busy', { status: 503 }),
    })
    await expect(points.byId('automat', 'WAW53A')).rejects.toThrow(PointsUnavailable)
  })
})

describe('points by the environment', () => {
  const stored: PickupPoints = { search: async () => [], nearest: async () => [], byId: async () => null }

  it('come from InPost for its carrier alone', async () => {
    const caller: string[] = []
    const fetch = async (request: Request) => {
      caller.push(request.url)
      return Response.json(point('WAW53A', 'Prosta'))
    }
    expect(configuredPoints({}, { stored, fetch })).toBe(stored)
    const points = configuredPoints({ INPOST_POINTS_URL: 'https://points.test/' }, { stored, fetch })
    expect((await points.byId('automat', 'WAW53A'))?.id).toBe('WAW53A')
    expect(await points.byId('szlak', 'WAW53A')).toBeNull()
    expect(caller).toEqual(['https://points.test/v1/points/WAW53A'])
  })

  it.each(['points.test', 'ftp://points.test', 'yes'])('cannot come from %j, which stops the start', (address) => {
    expect(() =>
      configuredPoints({ INPOST_POINTS_URL: address }, { stored, fetch: async () => new Response() }),
    ).toThrow(/^INPOST_POINTS_URL=".*" cannot be used: set it to /)
  })
})

/** One request to a shop with many products: each request of a case differs from the earlier ones. */
export interface VolumeCase {
  what: string
  method: 'GET' | 'POST'
  path: string
  /** JSON, of a POST */
  body: string | null
}

const ORIGINS = ['brazil', 'colombia', 'ethiopia', 'guatemala', 'kenya', 'india', 'vietnam', 'panama']
const ROASTS = ['light', 'medium', 'medium-dark', 'dark']
const TASTES = ['chocolate', 'nuts', 'caramel', 'berries', 'citrus', 'floral', 'spice', 'malt']
const TYPOS = [
  'kawa mielna z karmlem',
  'herbata zielna',
  'ekspres kolbovy',
  'filiznka z porcelny',
  'mlynek do kavy',
  'czajnk z gesia szyjka',
  'mieszanka espreso halny',
  'kapsulki z kawom',
]
const PREFIXES = ['kaw', 'kawa mie', 'herbata ziel', 'ekspr', 'fili', 'młyn', 'drip', 'czajnik z g', 'tam', 'espres']

/** The demo shop's category "coffee" with all its descendants. */
const COFFEE = { id: 1, path: '/kawa' }
const PER_PAGE = 24

/** Three filters with two, one and one of their values: different ones for each request. */
function filtersOf(at: number): Record<string, string[]> {
  return {
    origin: [ORIGINS[at % ORIGINS.length]!, ORIGINS[(at + 1 + (at >> 3)) % ORIGINS.length]!],
    roast: [ROASTS[(at >> 1) % ROASTS.length]!],
    taste_notes: [TASTES[(at * 3) % TASTES.length]!],
  }
}

/** Requests to the commerce API: a filtered category with all counts, a search with a typo, and a suggestion. */
export const API_CASES: Readonly<Record<string, (at: number) => VolumeCase>> = {
  category: (at) =>
    post('category, three filters and counts', `/category/${COFFEE.id}/products`, {
      categoryId: COFFEE.id,
      filters: filtersOf(at),
      page: 1,
      perPage: PER_PAGE,
      ...(at % 2 === 0 && { sortBy: 'price', sortDir: 'asc' }),
    }),
  search: (at) =>
    post('search with a typo', `/search/short/${encodeURIComponent(TYPOS[at % TYPOS.length]!)}`, {
      categoryId: 0,
      filters: {},
      page: 1 + (at % 3),
      perPage: PER_PAGE,
    }),
  suggestion: (at) =>
    post('suggestion call', `/search/short/${encodeURIComponent(PREFIXES[at % PREFIXES.length]!)}`, {
      categoryId: 0,
      filters: {},
      page: 1,
      perPage: 10,
    }),
}

/** The same as requests of a shopper: whole pages, and suggestions; each address is unique. */
export const SHOP_CASES: Readonly<Record<string, (at: number) => VolumeCase>> = {
  categoryPage: (at) => {
    const chosen = Object.entries(filtersOf(at)).flatMap(([code, values]) => values.map((value) => `${code}:${value}`))
    // The price makes the address unique if the filters repeat.
    return get('whole filtered category page', `${COFFEE.path}?f=${chosen.sort().join(',')}&max=${2000 + at}`)
  },
  suggestions: (at) =>
    get(
      'suggestions as JSON',
      `/api/suggestions?phrase=${encodeURIComponent(`${PREFIXES[at % PREFIXES.length]} ${at}`)}`,
    ),
}

function post(what: string, path: string, body: object): VolumeCase {
  return { what, method: 'POST', path: `/commerce${path}`, body: JSON.stringify(body) }
}

function get(what: string, path: string): VolumeCase {
  return { what, method: 'GET', path, body: null }
}

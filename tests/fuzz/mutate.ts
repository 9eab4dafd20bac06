/** Random numbers from a seed: a round that fails can be repeated. */
export type Random = () => number

/** The mulberry32 generator: numbers from 0 up to 1. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T
}

/** A script that ran would set this name: no drawn page may hold it outside a text. */
export const SCRIPT_MARK = 'fuzzedScript'

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\u202e\ud800',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 'no function', $$typeof: 'react.element' },
  `<script>${SCRIPT_MARK}=1</script>`,
  `"><img src=x onerror=${SCRIPT_MARK}=1>`,
  `javascript:${SCRIPT_MARK}=1`,
  `JaVaScRiPt\n:${SCRIPT_MARK}=1`,
  `data:text/html,<script>${SCRIPT_MARK}=1</script>`,
  '//evil.example/',
  '/\\evil.example',
  '__proto__',
  'constructor',
  '/cart/__proto__/x',
  '${7*7}',
]

const HOSTILE_TEXTS = HOSTILE.filter((value) => typeof value === 'string')

const KEYS = ['extra', 'toString', 'dangerouslySetInnerHTML', 'style', 'onClick', 'children', 'key', 'href', '0', '']

const hostile = (random: Random) => structuredClone(pick(random, HOSTILE))

interface Place {
  parent: Record<string, unknown> | unknown[]
  key: string | number
}

/** The same JSON with one to three random changes: values replaced, removed, added, swapped or repeated, at any depth. */
export function mutated<T>(value: T, random: Random): T {
  const whole = structuredClone(value)
  const count = 1 + Math.floor(random() * 3)
  for (let index = 0; index < count; index++) {
    const places = placesOf(whole)
    if (places.length > 0) change(pick(random, places), random)
  }
  return whole
}

function placesOf(root: unknown): Place[] {
  const places: Place[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const parent = value as Place['parent']
    const keys = Array.isArray(parent) ? parent.keys() : Object.keys(parent)
    for (const key of keys) {
      places.push({ parent, key })
      visit((parent as Record<string | number, unknown>)[key])
    }
  }
  visit(root)
  return places
}

function change({ parent, key }: Place, random: Random): void {
  const owner = parent as Record<string | number, unknown>
  const value = owner[key]
  const kind = Math.floor(random() * 6)
  if (kind === 0 && Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (kind === 0) delete owner[key]
  else if (kind === 1 && Array.isArray(value)) value.push(hostile(random), ...structuredClone(value.slice(0, 2)))
  else if (kind === 1 && typeof value === 'object' && value !== null)
    (value as Record<string, unknown>)[pick(random, KEYS)] = hostile(random)
  else if (kind === 2 && typeof value === 'string') owner[key] = value + pick(random, HOSTILE_TEXTS)
  else if (kind === 3) owner[key] = [value]
  else if (kind === 4) owner[key] = { value }
  else owner[key] = hostile(random)
}

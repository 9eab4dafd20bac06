import { dayInWarsaw, formatTime } from '#locales/format.ts'
import { Device } from '#schemas/condition.ts'
import { CURRENCIES } from '#schemas/locale.ts'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import { CustomerKind, PriceGroup } from '#schemas/user.ts'
import type { PreviewView } from '#server/ports/previews.ts'
import { readTimeOfDay, zonedInstantInWarsaw } from './warsaw-time.ts'

/* A view in an address: the same names for the bar, the page in its frame, and links. Times are those of Poland. */

/** A parameter of a view. */
type ViewName = 'path' | 'kind' | 'currency' | 'country' | 'group' | 'device' | 'arms' | 'day' | 'time' | 'version'
export type ViewQuery = Readonly<Partial<Record<string, string>>>

/** The middle of a day: what begins or ends on it has done so, for most shops. */
const NOON = '12:00'
const COUNTRY = /^[A-Z]{2}$/
const ARMS = /^[\w-]{1,60}:[\w-]{1,60}(,[\w-]{1,60}:[\w-]{1,60}){0,9}$/
const MAX_PATH = 600

/** The view that a query names; what cannot be read is as usual. `wrong`: names of parameters that were given and cannot be read. */
export function readView(query: ViewQuery): { view: PreviewView; wrong: ViewName[] } {
  const wrong: ViewName[] = []
  function read<T>(name: ViewName, parse: (text: string) => T | null | undefined, usual: T): T {
    const text = query[name]?.trim() ?? ''
    if (text === '') return usual
    const value = parse(text)
    if (value !== null && value !== undefined) return value
    wrong.push(name)
    return usual
  }
  const day = read('day', (text) => (zonedInstantInWarsaw(text, NOON) ? text : null), null)
  const time = read('time', readTimeOfDay, NOON)
  const at = day === null ? null : zonedInstantInWarsaw(day, time)
  if (day !== null && at === null) wrong.push('time')
  return {
    view: {
      path: read('path', pathOf, '/'),
      kind: read('kind', (text) => CustomerKind.safeParse(text).data, 'visitor'),
      currency: read('currency', (text) => CURRENCIES.find((code) => code === text), null),
      country: read('country', (text) => (COUNTRY.test(text) ? text : null), null),
      group: read('group', (text) => PriceGroup.safeParse(text).data, null),
      device: read('device', (text) => Device.safeParse(text).data, 'desktop'),
      arms: read('arms', armsOf, {}),
      at,
      isDraft: query.version !== 'published',
    },
    wrong,
  }
}

/** Prices of a group are shown to staff who may read prices; others see standard ones. */
export function forRights(view: PreviewView, rights: readonly StaffRight[]): PreviewView {
  return mayRead(rights, 'prices') ? view : { ...view, group: null }
}

export type Side = 'a' | 'b'

/** The second of two views stands beside the first in `b_…`; it has its path unless it names one. */
export function sideQuery(query: ViewQuery, side: Side): ViewQuery {
  if (side === 'a') return query
  const own = Object.entries(query).flatMap(([name, value]) => (name.startsWith('b_') ? [[name.slice(2), value]] : []))
  const { path, ...others } = Object.fromEntries(own) as Record<string, string>
  return { ...others, path: path || query.path || '/' }
}

/** The same as a query; what is as usual is left out. */
export function viewQuery({ path, kind, currency, country, group, device, arms, at, isDraft }: PreviewView) {
  const chosen = Object.entries(arms).map(([experiment, arm]) => `${experiment}:${arm}`)
  return {
    path,
    ...(kind !== 'visitor' && { kind }),
    ...(currency !== null && { currency }),
    ...(country !== null && { country }),
    ...(group !== null && { group }),
    ...(device !== 'desktop' && { device }),
    ...(chosen.length > 0 && { arms: chosen.join(',') }),
    ...(at !== null && { day: dayInWarsaw(at), time: formatTime(at) }),
    ...(!isDraft && { version: 'published' }),
  } satisfies Partial<Record<ViewName, string>>
}

/** The path of an address of the shop, which may have been copied whole. */
export function pathOf(text: string): string | null {
  const whole = /^https?:\/\/[^/?#]+/i.exec(text)
  const path = (whole ? text.slice(whole[0].length) : text).split('#', 1)[0]!
  const led = path.startsWith('/') ? path : `/${path}`
  if (led.length > MAX_PATH || led.startsWith('//') || /[\s\\]/.test(led)) return null
  return led
}

function armsOf(text: string): Record<string, string> | null {
  if (!ARMS.test(text)) return null
  return Object.fromEntries(text.split(',').map((each) => each.split(':') as [string, string]))
}

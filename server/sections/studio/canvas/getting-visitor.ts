import { linkTo, matchPath } from '#locales/route-table.ts'
import type { Audience, Layout, Section } from '#schemas/layout.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { hasOneAddress } from '#schemas/routes.ts'
import { CustomerKind } from '#schemas/user.ts'
import { hiddenBy, pickArms } from '#server/compiler/select.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import { placesOf } from '../layouts/layout-words.ts'
import { type CanvasPlace, deviceOf, WIDTHS } from './address.ts'

const MINUTE_MS = 60_000

/** A visitor who differs from the present one in one thing. */
type Change = (view: CanvasView) => CanvasView

/** One of the things that decide who gets a section; each decides by itself. */
interface Deciding {
  /** of a section, what is about this thing alone */
  only(section: Section): Pick<Section, 'audience' | 'schedule' | 'arms'>
  /** what it could be */
  changes: readonly Change[]
}

/**
 * Where the canvas shows the page to a visitor who gets a section that the present one does not: as few changes as that takes. Null
 * where there is none, such as for a section whose time is too short.
 */
export function visitorWhoGets(id: string, layout: Layout, view: CanvasView): CanvasPlace | null {
  const chain = withHolders(id, layout)
  let found = view
  for (const { only, changes } of decidingFor(chain, layout, view)) {
    const isGot = ({ visitor }: CanvasView) => {
      const arms = pickArms(layout.experiments ?? {}, visitor)
      return chain.every((section) => hiddenBy({ ...BARE, ...only(section) }, visitor, arms) === null)
    }
    const next = isGot(found) ? found : changes.map((change) => change(found)).find(isGot)
    if (!next) return null
    found = next
  }
  return found
}

const BARE = { type: '', settings: {} }

function decidingFor(chain: readonly Section[], { experiments = {} }: Layout, { path }: CanvasView): Deciding[] {
  const audience = (name: keyof Audience, changes: readonly Change[]): Deciding => ({
    only: ({ audience: all }) => (all?.[name] === undefined ? {} : { audience: { [name]: all[name] } }),
    changes,
  })
  return [
    audience('customer', CustomerKind.options.map(asKind)),
    audience('currency', CURRENCIES.map(asCurrency)),
    audience('device', WIDTHS.map(asWidth)),
    audience('locale', localesOf(path)),
    {
      only: ({ schedule }) => ({ schedule }),
      changes: chain.flatMap(({ schedule }) => [
        ...(schedule?.from === undefined ? [] : [asOf(Math.ceil(Date.parse(schedule.from) / MINUTE_MS) * MINUTE_MS)]),
        ...(schedule?.to === undefined ? [] : [asOf((Math.ceil(Date.parse(schedule.to) / MINUTE_MS) - 1) * MINUTE_MS)]),
      ]),
    },
    ...Object.entries(experiments).map(
      ([name, shares]): Deciding => ({
        only: ({ arms = {} }) => (Object.hasOwn(arms, name) ? { arms: { [name]: arms[name]! } } : {}),
        changes: Object.keys(shares).map((arm) => asArm(name, arm)),
      }),
    ),
  ]
}

function withHolders(id: string, layout: Layout): Section[] {
  const places = placesOf(layout)
  const chain: Section[] = []
  for (let each: string | null = id; each !== null; each = places.get(each)?.parent ?? null) {
    const section = layout.sections[each]
    if (section) chain.push(section)
  }
  return chain
}

const asKind =
  (kind: CustomerKind): Change =>
  (view) => ({ ...view, as: { ...view.as, kind }, visitor: { ...view.visitor, kind } })

const asCurrency =
  (currency: (typeof CURRENCIES)[number]): Change =>
  (view) => ({ ...view, as: { ...view.as, currency }, visitor: { ...view.visitor, currency } })

const asWidth =
  (widthPx: number): Change =>
  (view) => ({ ...view, widthPx, visitor: { ...view.visitor, device: deviceOf(widthPx) } })

const asArm =
  (name: string, arm: string): Change =>
  (view) => {
    const arms = { ...view.as.arms, [name]: arm }
    return { ...view, as: { ...view.as, arms }, visitor: { ...view.visitor, arms } }
  }

const asOf =
  (instant: number): Change =>
  (view) =>
    Number.isNaN(instant)
      ? view
      : {
          ...{ ...view, as: { ...view.as, at: new Date(instant).toISOString() } },
          visitor: { ...view.visitor, now: new Date(instant) },
        }

/** The same page in other languages, where it has one address in each. */
function localesOf(path: string | null): Change[] {
  const match = path === null ? null : matchPath(path)
  if (match?.kind !== 'route' || !hasOneAddress(match.key)) return []
  const { key } = match
  return LOCALES.map((locale) => (view) => {
    return { ...view, path: linkTo(locale, key as 'home'), visitor: { ...view.visitor, locale } }
  })
}

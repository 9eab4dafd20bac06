import { linkTo, matchPath } from '#locales/route-table.ts'
import type { Layout, Section } from '#schemas/layout.ts'
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

/** One thing that decides who gets a section: whether a visitor fits, and what it could be instead. */
interface Deciding {
  fits: (visitor: CanvasView['visitor']) => boolean
  changes: readonly Change[]
}

/**
 * Where the canvas shows the page to a visitor who gets a section that the present one does not: as few changes as that takes. Null
 * where there is none, such as for a section whose time is too short. A visitor gets a section if each thing by itself
 * lets them (`hiddenBy`), so each is decided by itself: the work grows with the number of choices, not of their combinations.
 */
export function visitorWhoGets(id: string, layout: Layout, view: CanvasView): CanvasPlace | null {
  let found = view
  for (const { fits, changes } of decidingFor(id, layout, view)) {
    if (fits(found.visitor)) continue
    const changed = changes.map((change) => change(found)).find(({ visitor }) => fits(visitor))
    if (!changed) return null
    found = changed
  }
  return found
}

/** Everything that decides who gets the section, or one that it stands in. */
function decidingFor(id: string, layout: Layout, { path }: CanvasView): Deciding[] {
  const chain = withHolders(id, layout)
  const by = (part: (section: Section) => Partial<Section>, changes: readonly Change[]): Deciding => {
    const parts = chain.map((section) => ({ type: section.type, settings: {}, ...part(section) }))
    return { fits: (visitor) => parts.every((each) => hiddenBy(each, visitor, {}) === null), changes }
  }
  const audience = (name: keyof NonNullable<Section['audience']>) => (section: Section) =>
    section.audience?.[name] === undefined ? {} : { audience: { [name]: section.audience[name] } }
  return [
    by(audience('customer'), CustomerKind.options.map(asKind)),
    by(audience('currency'), CURRENCIES.map(asCurrency)),
    by(audience('device'), WIDTHS.map(asWidth)),
    by(audience('locale'), localesOf(path)),
    by(({ schedule }) => (schedule ? { schedule } : {}), chain.flatMap(timesOf)),
    ...Object.entries(layout.experiments ?? {}).map(([name, shares]): Deciding => {
      const parts = chain.flatMap(({ type, arms = {} }) =>
        Object.hasOwn(arms, name) ? [{ type, settings: {}, arms: { [name]: arms[name]! } }] : [],
      )
      return {
        fits: (visitor) =>
          parts.length === 0 ||
          parts.every((each) => hiddenBy(each, visitor, pickArms({ [name]: shares }, visitor)) === null),
        changes: Object.keys(shares).map((arm) => asArm(name, arm)),
      }
    }),
  ]
}

/** The first and the last minute of a section's time. */
function timesOf({ schedule }: Section): Change[] {
  return [
    ...(schedule?.from === undefined ? [] : [asOf(Math.ceil(Date.parse(schedule.from) / MINUTE_MS) * MINUTE_MS)]),
    ...(schedule?.to === undefined ? [] : [asOf((Math.ceil(Date.parse(schedule.to) / MINUTE_MS) - 1) * MINUTE_MS)]),
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

import { linkTo, matchPath } from '#locales/route-table.ts'
import type { Layout } from '#schemas/layout.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { hasOneAddress } from '#schemas/routes.ts'
import { CustomerKind } from '#schemas/user.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import { placesOf } from '../layouts/layout-words.ts'
import { type CanvasPlace, deviceOf, WIDTHS } from './address.ts'
import { hiddenSections } from './hidden-sections.ts'

const MINUTE_MS = 60_000

/** A visitor who differs from the present one in one thing. */
type Change = (view: CanvasView) => CanvasView

/**
 * Where the canvas shows the page to a visitor who gets a section that the present one does not: as few changes as that takes. Null
 * where there is none, such as for a section whose time is too short.
 */
export function visitorWhoGets(id: string, layout: Layout, view: CanvasView): CanvasPlace | null {
  const choices = choicesFor(id, layout, view)
  let ahead: { view: CanvasView; next: number }[] = [{ view, next: 0 }]
  // Views of one change first, then of two …
  for (let count = 0; count <= choices.length; count++) {
    const found = ahead.find((each) => !hiddenSections(layout, each.view.visitor).has(id))
    if (found) return found.view
    ahead = ahead.flatMap(({ view: from, next }) =>
      choices
        .slice(next)
        .flatMap((changes, at) => changes.map((change) => ({ view: change(from), next: next + at + 1 }))),
    )
  }
  return null
}

/** For each thing that decides who gets the section, or one that it stands in, what it could be. */
function choicesFor(id: string, layout: Layout, { path }: CanvasView): Change[][] {
  const chain = withHolders(id, layout)
  const named = (pick: (section: Layout['sections'][string]) => unknown) =>
    chain.some((each) => pick(each) !== undefined)
  return [
    named(({ audience }) => audience?.customer) ? CustomerKind.options.map(asKind) : [],
    named(({ audience }) => audience?.currency) ? CURRENCIES.map(asCurrency) : [],
    named(({ audience }) => audience?.device) ? WIDTHS.map(asWidth) : [],
    named(({ audience }) => audience?.locale) ? localesOf(path) : [],
    chain.flatMap(({ schedule }) => [
      ...(schedule?.from === undefined ? [] : [asOf(Math.ceil(Date.parse(schedule.from) / MINUTE_MS) * MINUTE_MS)]),
      ...(schedule?.to === undefined ? [] : [asOf((Math.ceil(Date.parse(schedule.to) / MINUTE_MS) - 1) * MINUTE_MS)]),
    ]),
    ...Object.entries(layout.experiments ?? {})
      .filter(([name]) => chain.some(({ arms = {} }) => Object.hasOwn(arms, name)))
      .map(([name, shares]) => Object.keys(shares).map((arm) => asArm(name, arm))),
  ].filter((changes) => changes.length > 0)
}

function withHolders(id: string, layout: Layout): Layout['sections'][string][] {
  const places = placesOf(layout)
  const chain: Layout['sections'][string][] = []
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

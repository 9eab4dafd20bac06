import { isDeepStrictEqual } from 'node:util'
import type { Screen } from '#schemas/screen.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type Difference, withUniqueLabels } from '../layouts/layout-diff.ts'
import { type SectionContents, screenContents } from './screen-contents.ts'

type Context = Pick<LoadContext, 't' | 'locale'>
/** Name of a section of a screen, in words. */
type NameOf = (area: string, id: string) => string

const MAX_WORDS = 240

/** What differs between two screens for who looks at them, in words and in the order of the second. Labels are unique. */
export function screenDifferences(
  before: Screen,
  after: Screen,
  { nameOf, ...context }: Context & { nameOf: NameOf },
): Difference[] {
  const { t } = context
  const [was, is] = [screenContents(before, context), screenContents(after, context)]
  const keys = [...is.keys(), ...[...was.keys()].filter((key) => !is.has(key))]
  const [title, newTitle] = [before.screen.title, after.screen.title]
  return withUniqueLabels([
    ...(title === newTitle ? [] : [{ label: t('studio.preview.differs.title'), before: title, after: newTitle }]),
    ...keys.flatMap((key) => {
      const [old, now] = [was.get(key), is.get(key)]
      const { area, id } = (now ?? old) as SectionContents
      return sectionDifferences(nameOf(area, id), { old, now }, { ...context, was, is })
    }),
  ])
}

type Contents = ReadonlyMap<string, SectionContents>

function sectionDifferences(
  section: string,
  { old, now }: { old: SectionContents | undefined; now: SectionContents | undefined },
  context: Context & { was: Contents; is: Contents },
): Difference[] {
  const { t } = context
  if (!old) return [{ label: section, before: null, after: t('studio.preview.differs.only_second') }]
  if (!now) return [{ label: section, before: t('studio.preview.differs.only_first'), after: null }]
  const found = [
    ...moved(section, old, now, context),
    ...products(section, old, now, context),
    ...texts(section, old, now, context),
  ]
  if (found.length > 0 || isDeepStrictEqual(old.others, now.others)) return found
  const count = Math.max(lacking(old.others, now.others).length, lacking(now.others, old.others).length)
  return count === 0
    ? []
    : [
        {
          label: t('studio.preview.differs.other', { section }),
          before: null,
          after: t('studio.preview.differs.others', { number: count }),
        },
      ]
}

/** Its place among the sections that both screens have. */
function moved(
  section: string,
  old: SectionContents,
  now: SectionContents,
  context: Context & { was: Contents; is: Contents },
) {
  const { t, was, is } = context
  const rank = (of: SectionContents, here: Contents, there: Contents) =>
    [...here].filter(([key, each]) => each.area === of.area && there.has(key) && each.index <= of.index).length
  const [before, after] = [rank(old, was, is), rank(now, is, was)]
  if (before === after) return []
  const nth = (number: number) => t('studio.preview.differs.nth', { number })
  return [{ label: t('studio.preview.differs.position', { section }), before: nth(before), after: nth(after) }]
}

function products(section: string, old: SectionContents, now: SectionContents, { t }: Context): Difference[] {
  const ids = [...new Set([...now.products.keys(), ...old.products.keys()])]
  const changes = ids.flatMap((id): Difference[] => {
    const [was, is] = [old.products.get(id), now.products.get(id)]
    if (!was || !is) {
      const label = `${section}: ${(was ?? is)?.name}`
      return was
        ? [{ label, before: t('studio.preview.differs.only_first'), after: null }]
        : [{ label, before: null, after: t('studio.preview.differs.only_second') }]
    }
    return was.price === is.price
      ? []
      : [{ label: t('studio.preview.differs.price', { name: is.name }), before: was.price, after: is.price }]
  })
  const both = (of: SectionContents, other: SectionContents) =>
    [...of.products].filter(([id]) => other.products.has(id))
  const order = (of: SectionContents, other: SectionContents) => both(of, other).map(([id]) => id)
  if (isDeepStrictEqual(order(old, now), order(now, old))) return changes
  const names = (of: SectionContents, other: SectionContents) =>
    cut(
      both(of, other)
        .map(([, { name }]) => name)
        .join(', '),
    )
  return [
    ...changes,
    { label: t('studio.preview.differs.order', { section }), before: names(old, now), after: names(now, old) },
  ]
}

function texts(section: string, old: SectionContents, now: SectionContents, { t }: Context): Difference[] {
  const [gone, come] = [lacking(old.texts, now.texts), lacking(now.texts, old.texts)]
  if (gone.length === 0 && come.length === 0) return []
  const words = (list: readonly string[]) => (list.length === 0 ? null : cut([...new Set(list)].join(' · ')))
  return [{ label: t('studio.preview.differs.text', { section }), before: words(gone), after: words(come) }]
}

/** What of the first list the second has no equal of, each as often as it is there. */
function lacking(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1)
  return some.filter((each) => {
    const count = left.get(each) ?? 0
    left.set(each, count - 1)
    return count <= 0
  })
}

const cut = (text: string) => (text.length <= MAX_WORDS ? text : `${text.slice(0, MAX_WORDS - 1)}…`)

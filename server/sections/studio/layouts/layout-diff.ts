import { isDeepStrictEqual } from 'node:util'
import type { Layout, Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { SectionForm } from '#server/ports/staff-layouts.ts'
import { layoutName, type Place, placeSentence, placesOf, sectionName, typeName, typesOf } from './layout-words.ts'
import { armSentences, audienceSentence, scheduleSentence, stateSentences } from './sentences.ts'
import { settingsLeaves } from './settings-words.ts'
import { type Pair, swappedPairs } from './swapped-pairs.ts'

/** One difference in words; null: there was nothing, or is nothing any more. */
export interface Difference {
  label: string
  before: string | null
  after: string | null
}

/** `names`: of what settings refer to, by reference (`category:3`); absent: ids are said. */
type Context = Pick<LoadContext, 't' | 'locale'> & {
  types: ReadonlyMap<string, SectionForm>
  names?: ReadonlyMap<string, string>
}

/** What differs between two documents of a layout, in words and in the order of the page. Labels are unique. */
export function layoutDiff(before: Layout, after: Layout, own: Context): Difference[] {
  // What is gone is numbered behind what is there, so that a number means one section on both sides.
  const context = { ...own, numbered: new Map([...typesOf(after), ...removed(before, after)]) }
  const [was, is] = [placesOf(before), placesOf(after)]
  const moved = movedIds(was, is)
  const swapped = swappedPairs(was, is)
  const ids = [...is.keys(), ...[...was.keys()].filter((id) => !is.has(id))]
  const found = [
    ...frameDiff(before, after, context),
    ...sharesDiff(before, after, context),
    ...swapped.map((pair) => swapDiff(pair, { before, after }, context)),
    ...ids.flatMap((id) => {
      const isMoved = moved.has(id) && !swapped.some((pair) => pair.includes(id))
      return sectionDiff(id, { before, after, was, is, isMoved }, context)
    }),
  ]
  return withUniqueLabels(found)
}

const removed = (before: Layout, after: Layout) =>
  [...typesOf(before)].filter(([id]) => !Object.hasOwn(after.sections, id))

/** The first section of the page that is new, or says or does something else; else the first that has another place. Null for none. */
export function firstChange(before: Layout, after: Layout): string | null {
  const [was, is] = [[...placesOf(before).keys()], [...placesOf(after).keys()]]
  const isOther = (id: string) => !isDeepStrictEqual(before.sections[id], after.sections[id])
  return is.find(isOther) ?? is.find((id, at) => id !== was[at]) ?? null
}

function frameDiff(before: Layout, after: Layout, context: Context): Difference[] {
  if (before.frame === after.frame) return []
  const named = (frame: string | undefined) =>
    frame === undefined ? null : layoutName({ layout: frame, sections: {} }, context)
  return [{ label: context.t('studio.diff.frame'), before: named(before.frame), after: named(after.frame) }]
}

function sharesDiff({ experiments: was = {} }: Layout, { experiments: is = {} }: Layout, { t }: Context): Difference[] {
  const sentence = (shares: Readonly<Record<string, number>> | undefined) =>
    shares
      ? Object.entries(shares)
          .map(([arm, share]) => t('studio.experiment.share', { arm, share }))
          .join(', ')
      : null
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => ({
      label: t('studio.diff.shares', { name }),
      before: sentence(was[name]),
      after: sentence(is[name]),
    }))
}

interface Sides {
  before: Layout
  after: Layout
  was: ReadonlyMap<string, Place>
  is: ReadonlyMap<string, Place>
  isMoved: boolean
}

function sectionDiff(id: string, { before, after, was, is, isMoved }: Sides, context: Context): Difference[] {
  const { t, types } = context
  const [old, now] = [was.get(id), is.get(id)]
  const [oldSection, section] = [before.sections[id], after.sections[id]]
  const named = (layout: Layout) => sectionName(layout, id, types, context)
  if (!old || !oldSection)
    return [
      {
        label: t('studio.diff.section', { section: named(after) }),
        before: null,
        after: placeSentence(after, now!, context),
      },
    ]
  if (!now || !section)
    return [
      {
        label: t('studio.diff.section', { section: named(before) }),
        before: placeSentence(before, old, context),
        after: null,
      },
    ]
  const name = named(after)
  return [
    ...(isMoved
      ? [
          {
            label: t('studio.diff.position', { section: name }),
            before: placeSentence(before, old, context),
            after: placeSentence(after, now, context),
          },
        ]
      : []),
    ...(oldSection.type === section.type
      ? settingsDiff(name, oldSection, section, context)
      : [
          {
            label: t('studio.diff.type', { section: name }),
            before: typeName(oldSection.type, types, context),
            after: typeName(section.type, types, context),
          },
        ]),
    ...selectionDiff(name, oldSection, section, context),
  ]
}

function settingsDiff(section: string, before: Section, after: Section, context: Context): Difference[] {
  const [was, is] = [settingsLeaves(before.settings, context), settingsLeaves(after.settings, context)]
  const [old, now] = [new Map(was.map((leaf) => [leaf.key, leaf])), new Map(is.map((leaf) => [leaf.key, leaf]))]
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((key) => (old.get(key)?.value ?? '') !== (now.get(key)?.value ?? ''))
    .map((key) => ({
      label: context.t('studio.diff.setting', { section, field: (now.get(key) ?? old.get(key))!.label }),
      before: old.get(key)?.value || null,
      after: now.get(key)?.value || null,
    }))
}

function selectionDiff(section: string, before: Section, after: Section, context: Context): Difference[] {
  const { t } = context
  const sides = (label: string, was: string, is: string): Difference[] =>
    was === is ? [] : [{ label, before: was, after: is }]
  const arms = (of: Section) => armSentences(of, context).join(' ')
  const condition = (of: Section) => stateSentences(of, context).join(' ')
  return [
    ...sides(
      t('studio.diff.audience', { section }),
      audienceSentence(before.audience, context),
      audienceSentence(after.audience, context),
    ),
    ...sides(
      t('studio.diff.schedule', { section }),
      scheduleSentence(before.schedule, context),
      scheduleSentence(after.schedule, context),
    ),
    ...sides(t('studio.diff.experiment', { section }), arms(before), arms(after)),
    ...(isDeepStrictEqual(before.when, after.when)
      ? []
      : [
          {
            label: t('studio.diff.condition', { section }),
            before: condition(before) || null,
            after: condition(after) || null,
          },
        ]),
  ]
}

/** Sections that stand elsewhere among those that both documents have: as few as explain the new order. */
function movedIds(was: ReadonlyMap<string, Place>, is: ReadonlyMap<string, Place>): Set<string> {
  const slotOf = ({ parent, slot }: Place) => `${parent ?? ''}\n${slot}`
  const moved = new Set<string>()
  const bySlot = Map.groupBy(
    [...is.keys()].filter((id) => was.has(id)),
    (id) => slotOf(is.get(id)!),
  )
  for (const [slot, ids] of bySlot) {
    const stayed = ids.filter((id) => slotOf(was.get(id)!) === slot)
    for (const id of ids) if (!stayed.includes(id)) moved.add(id)
    const kept = new Set(longestRising(stayed, (id) => was.get(id)!.index))
    for (const id of stayed) if (!kept.has(id)) moved.add(id)
  }
  return moved
}

function swapDiff(
  [first, second]: Pair,
  { before, after }: Pick<Sides, 'before' | 'after'>,
  context: Context,
): Difference {
  const order = (layout: Layout, ...ids: Pair) =>
    ids.map((id) => sectionName(layout, id, context.types, context)).join(' → ')
  return {
    label: context.t('studio.diff.order', {
      first: sectionName(after, first, context.types, context),
      second: sectionName(after, second, context.types, context),
    }),
    before: order(before, second, first),
    after: order(after, first, second),
  }
}

/** The longest part of a list whose values rise. */
function longestRising(ids: readonly string[], rankOf: (id: string) => number): string[] {
  const best: string[][] = []
  for (const [at, id] of ids.entries()) {
    const before = ids
      .slice(0, at)
      .map((each, index) => ({ each, index }))
      .filter(({ each }) => rankOf(each) < rankOf(id))
      .map(({ index }) => best[index]!)
    best.push([...(before.sort((a, b) => b.length - a.length)[0] ?? []), id])
  }
  return best.sort((a, b) => b.length - a.length)[0] ?? []
}

export function withUniqueLabels(found: readonly Difference[]): Difference[] {
  const seen = new Map<string, number>()
  return found.map((difference) => {
    const times = (seen.get(difference.label) ?? 0) + 1
    seen.set(difference.label, times)
    return times === 1 ? difference : { ...difference, label: `${difference.label} (${times})` }
  })
}

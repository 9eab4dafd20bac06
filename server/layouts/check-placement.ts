import type { Layout } from '#schemas/layout.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import { MAIL_FRAME } from '#server/mails/mail-names.ts'
import { unknownName } from './layout-problems.ts'
import type { LayoutWorld, PublishedLayouts } from './layout-world.ts'
import { isMail } from './mail-world.ts'

const HOLE = '$hole'
const MAX_SECTIONS = 300
/** Max depth of nested sections. A section may yield several levels of nodes, and a screen has sixteen. */
const DEEPEST = 8

/** Checks the placement of sections: the frame and its holes, slots, each section in exactly one place, no cycle. */
export function checkPlacement(layout: Layout, world: LayoutWorld, published: PublishedLayouts): Problem[] {
  const count = Object.keys(layout.sections).length
  if (count > MAX_SECTIONS)
    return [
      {
        path: '/sections',
        code: 'too-many-sections',
        message: `The layout holds ${count} sections, more than ${MAX_SECTIONS}.`,
        fix: 'Show fewer sections, or let one show a list.',
      },
    ]
  return [...checkFrame(layout, world, published), ...checkReferences(layout, world)]
}

function checkFrame(layout: Layout, world: LayoutWorld, published: PublishedLayouts): Problem[] {
  const isFrame = layout.layout.startsWith('frames/') || layout.layout === MAIL_FRAME
  const problems = Object.keys(layout.slots)
    .filter((slot) => !world.pageSlots.includes(slot))
    .map((slot) =>
      unknownName(pointerTo('slots', slot), 'unknown-slot', `The page has no slot '${slot}'.`, slot, world.pageSlots),
    )
  const holes = Object.entries(layout.slots).flatMap(([slot, ids]) =>
    ids.flatMap((id, index) => (id === HOLE ? [pointerTo('slots', slot, index)] : [])),
  )
  if (!isFrame) {
    for (const path of holes)
      problems.push({
        path,
        code: 'hole-outside-frame',
        message: `'${HOLE}' belongs into frames only.`,
        fix: 'Remove it.',
      })
    return isMail(layout.layout) ? problems : [...problems, ...checkFrameOf(layout, published)]
  }
  if (layout.frame !== undefined)
    problems.push({
      path: '/frame',
      code: 'nested-frame',
      message: 'A frame has no frame of its own.',
      fix: 'Remove it.',
    })
  if (holes.length === 0)
    problems.push({
      path: '/slots',
      code: 'missing-hole',
      message: `A frame needs a '${HOLE}' where the screen's own sections go.`,
      fix: `Add "${HOLE}" to the slot 'main'.`,
    })
  for (const path of holes.filter((path) => !path.endsWith('/0') && secondInSlot(path, holes)))
    problems.push({ path, code: 'second-hole', message: `A slot holds '${HOLE}' once at most.`, fix: 'Remove it.' })
  return problems
}

function secondInSlot(path: string, holes: readonly string[]): boolean {
  const slot = path.slice(0, path.lastIndexOf('/') + 1)
  return holes.find((other) => other.startsWith(slot)) !== path
}

function checkFrameOf(layout: Layout, published: PublishedLayouts): Problem[] {
  const frames = published.names().filter((name) => name.startsWith('frames/'))
  if (layout.frame === undefined)
    return [
      {
        path: '/frame',
        code: 'missing-frame',
        message: 'A screen stands in a frame, and this one names none.',
        fix: `Add "frame": "${frames[0] ?? 'frames/default'}".`,
      },
    ]
  if (published.layout(layout.frame)) return []
  return [unknownName('/frame', 'unknown-frame', `There is no frame '${layout.frame}'.`, layout.frame, frames)]
}

function checkReferences(layout: Layout, world: LayoutWorld): Problem[] {
  const problems: Problem[] = []
  const ids = Object.keys(layout.sections)
  const placed = new Map<string, string>()
  const refer = (id: string, path: string): boolean => {
    if (!Object.hasOwn(layout.sections, id)) {
      problems.push(unknownName(path, 'missing-section', `There is no section '${id}'.`, id, ids))
      return false
    }
    const first = placed.get(id)
    if (first !== undefined) {
      problems.push({
        path,
        code: 'placed-twice',
        message: `The section '${id}' already stands at ${first}.`,
        fix: 'Remove one of the two, or copy the section under another id.',
      })
      return false
    }
    placed.set(id, path)
    return true
  }

  // Only sections reachable from a slot of the page are visited, so a cycle is never entered.
  let level = Object.entries(layout.slots).flatMap(([slot, list]) =>
    list.filter((id, index) => id !== HOLE && refer(id, pointerTo('slots', slot, index))),
  )
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) {
      const path = placed.get(level[0]!)!
      problems.push({
        path,
        code: 'too-deep',
        message: `Sections nest deeper than ${DEEPEST}.`,
        fix: 'Place the inner ones side by side.',
      })
      break
    }
    level = level.flatMap((id) => {
      const { type, slots = {} } = layout.sections[id]!
      return Object.entries(slots).flatMap(([slot, list]) => {
        const path = pointerTo('sections', id, 'slots', slot)
        const known = world.sections.get(type)?.slots
        if (known && !known.includes(slot))
          problems.push(unknownName(path, 'unknown-slot', `'${type}' has no slot '${slot}'.`, slot, known))
        return list.filter((child, index) => refer(child, `${path}/${index}`))
      })
    })
  }
  for (const id of ids) if (!placed.has(id)) problems.push(notPlaced(layout, id))
  return problems
}

function notPlaced(layout: Layout, id: string): Problem {
  const path = pointerTo('sections', id)
  const above = [id]
  for (let at: string | undefined = id; at !== undefined; ) {
    const child: string = at
    at = Object.keys(layout.sections).find((other) =>
      Object.values(layout.sections[other]!.slots ?? {}).some((list) => list.includes(child)),
    )
    if (at !== undefined && above.includes(at))
      return {
        path,
        code: 'cycle',
        message: `The section stands inside itself: ${[...above.slice(above.indexOf(at)).reverse(), at].join(' → ')}.`,
        fix: 'Take one of them out of the slot of the other.',
      }
    if (at !== undefined) above.push(at)
  }
  return {
    path,
    code: 'not-placed',
    message: 'No slot leads to this section, so it would never be shown.',
    fix: 'Place it in a slot, or remove it.',
  }
}

import type { Layout, Schedule, Section } from '#schemas/layout.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import { SessionData } from '#schemas/session.ts'
import { readInstant } from '#server/platform/instant.ts'
import { checkLinks } from './check-links.ts'
import { schemaProblems, unknownName } from './layout-problems.ts'
import type { LayoutWorld } from './layout-world.ts'
import { canPointInto, knownSteps } from './pointer-schema.ts'

const ARM_NAME = /^[a-z][a-z0-9-]*$/

/** Checks each section: type, settings, required data, audience, schedule, arms, conditions, links. */
export function checkContents(layout: Layout, world: LayoutWorld): Problem[] {
  return [
    ...checkExperiments(layout),
    ...Object.entries(layout.sections).flatMap(([id, section]) => [
      ...checkType(layout, id, section, world),
      ...checkArms(layout, id, section),
      ...checkSchedule(pointerTo('sections', id, 'schedule'), section.schedule),
      ...checkConditions(id, section),
      ...checkLinks(section.settings, pointerTo('sections', id, 'settings'), world),
    ]),
  ]
}

function checkExperiments(layout: Layout): Problem[] {
  return Object.entries(layout.experiments ?? {}).flatMap(([experiment, shares]) => {
    const path = pointerTo('experiments', experiment)
    const problems: Problem[] = [experiment, ...Object.keys(shares)]
      .filter((name) => !ARM_NAME.test(name))
      .map((name) => ({
        path: name === experiment ? path : `${path}${pointerTo(name)}`,
        code: 'bad-name',
        message: `'${name}' cannot name an experiment or an arm.`,
        // JSON does not keep the order of numeric keys, and the first arm is the default before consent.
        fix: 'Use lower-case letters, digits and dashes, a letter first.',
      }))
    const sum = Object.values(shares).reduce((total, share) => total + share, 0)
    if (sum !== 100)
      problems.push({
        path,
        code: 'shares-not-100',
        message: `The shares of its arms add up to ${sum}.`,
        fix: 'Make them add up to 100.',
      })
    return problems
  })
}

function checkType(layout: Layout, id: string, section: Section, world: LayoutWorld): Problem[] {
  const path = pointerTo('sections', id)
  const type = world.sections.get(section.type)
  if (!type) {
    const known = [...world.sections.keys()]
    const message = `There is no section type '${section.type}'.`
    return [unknownName(`${path}/type`, 'unknown-type', message, section.type, known)]
  }
  const provided = world.provides(layout.layout)
  const missing = provided === null ? [] : type.needs.filter((key) => !provided.includes(key))
  const problems: Problem[] = missing.map((key) => ({
    path: `${path}/type`,
    code: 'missing-data',
    message: `'${section.type}' needs '${key}', which '${layout.layout}' does not load.`,
    fix: 'Place it on a screen that loads it, or add it to `provides` of its assembler.',
  }))
  const settings = type.settings.safeParse(section.settings, { reportInput: true })
  if (!settings.success)
    return [...problems, ...schemaProblems(settings.error.issues, type.settings, ['sections', id, 'settings'])]
  for (const [experiment, byArm] of Object.entries(section.arms ?? {}))
    for (const [arm, change] of Object.entries(byArm)) {
      const changed = type.settings.safeParse({ ...section.settings, ...change.settings }, { reportInput: true })
      if (changed.success) continue
      problems.push(
        ...schemaProblems(changed.error.issues, type.settings, ['sections', id, 'arms', experiment, arm, 'settings']),
      )
    }
  return problems
}

function checkArms(layout: Layout, id: string, section: Section): Problem[] {
  const experiments = layout.experiments ?? {}
  return Object.entries(section.arms ?? {}).flatMap(([experiment, byArm]) => {
    const path = pointerTo('sections', id, 'arms', experiment)
    const shares = Object.hasOwn(experiments, experiment) ? experiments[experiment] : undefined
    if (!shares) {
      const message = `There is no experiment '${experiment}'.`
      return [unknownName(path, 'unknown-experiment', message, experiment, Object.keys(experiments))]
    }
    return Object.keys(byArm)
      .filter((arm) => !Object.hasOwn(shares, arm))
      .map((arm) => {
        const message = `The experiment '${experiment}' has no arm '${arm}'.`
        return unknownName(`${path}${pointerTo(arm)}`, 'unknown-arm', message, arm, Object.keys(shares))
      })
  })
}

function checkSchedule(path: string, schedule: Schedule | undefined): Problem[] {
  if (!schedule) return []
  const { from, to } = schedule
  if (from === undefined && to === undefined)
    return [{ path, code: 'empty-schedule', message: 'The schedule has neither begin nor end.', fix: 'Remove it.' }]
  const problems = Object.entries({ from, to }).flatMap(([name, text]): Problem[] =>
    text === undefined || readInstant(text) !== null
      ? []
      : [
          {
            path: `${path}/${name}`,
            code: 'not-an-instant',
            message: `'${text}' is not an instant with a zone.`,
            fix: "Write it like '2026-12-01T00:00:00+01:00'.",
          },
        ],
  )
  if (problems.length > 0 || from === undefined || to === undefined) return problems
  return readInstant(from)! < readInstant(to)!
    ? []
    : [{ path, code: 'ends-before-it-begins', message: "'to' is not later than 'from'.", fix: 'Swap or correct them.' }]
}

function checkConditions(id: string, section: Section): Problem[] {
  return (section.when ?? []).flatMap((condition, index) => {
    if (!('data' in condition) || canPointInto(SessionData, condition.data)) return []
    const known = knownSteps(SessionData, condition.data)
    return [
      {
        path: pointerTo('sections', id, 'when', index, 'data'),
        code: 'unknown-pointer',
        message: `'${condition.data}' points to nothing in the shopper's data.`,
        fix: `Known here: ${known.join(', ')}.`,
      },
    ]
  })
}

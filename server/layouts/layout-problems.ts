import type { z } from 'zod'
import { nearestName, type Problem, pointerTo } from '#schemas/problem.ts'
import { sayIssue } from './plain-words.ts'
import { knownSteps } from './pointer-schema.ts'

/** An unknown name, with the closest known one. */
export function unknownName(
  path: string,
  code: string,
  message: string,
  name: string,
  known: readonly string[],
): Problem {
  const near = nearestName(name, known)
  if (near !== undefined) return { path, code, message, fix: `Did you mean '${near}'?` }
  return known.length > 0 ? { path, code, message, fix: `Known here: ${known.join(', ')}.` } : { path, code, message }
}

/** Problems from zod issues (`reportInput`), one per path; unknown keys are named each by its own path, with the known
 * one that is meant. `schema`: what the issues are of; `at`: where its value stands. */
export function schemaProblems(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  at: readonly PropertyKey[] = [],
): Problem[] {
  return problemsOf(issues, (path) => knownSteps(schema, pointerTo(...path.slice(at.length).map(stepOf))), at)
}

/** `knownAt`: names of the properties at a path. */
function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  knownAt: (path: readonly PropertyKey[]) => readonly string[],
  at: readonly PropertyKey[],
): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const steps = [...at, ...issue.path].map(stepOf)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const known = knownAt([...at, ...issue.path])
        return unknownName(
          pointerTo(...steps, key),
          'unknown-property',
          `'${key}' is not a known property here.`,
          key,
          known.filter((name, index) => known.indexOf(name) === index),
        )
      })
    if (issue.code === 'invalid_union') {
      // The branch that matches furthest is the intended one.
      const branches = issue.errors.filter((errors) => errors.length > 0)
      const meant = branches.sort((a, b) => deepest(b) - deepest(a))[0]
      if (meant && deepest(meant) > 0 && issue.input !== undefined)
        return problemsOf(meant, knownAt, [...at, ...issue.path])
    }
    return [{ path: pointerTo(...steps), ...sayIssue(issue) }]
  })
}

function deepest(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length))
}

function stepOf(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key
}

import type { Node } from './node.ts'
import { type Problem, pointerTo } from './problem.ts'

/** Says what is wrong with a node of a known type; an empty list when nothing is. Paths count from the node. */
export type CheckNode = (node: Node) => readonly Problem[]

/** A compiled validator, as Ajv makes them at start (server) or at build (browser). */
export interface CompiledValidator {
  (value: unknown): boolean
  errors?: readonly ValidatorError[] | null | undefined
}

export interface ValidatorError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string | undefined
}

const NONE: readonly Problem[] = Object.freeze([])

/**
 * The check of a whole catalog out of one validator a type. Nothing is remembered: each screen brings nodes of its own, and
 * noting that one has passed takes as long as checking it (0.5 µs for a product tile). A type without a validator is a
 * problem of its own.
 */
export function createNodeCheck(validatorOf: (type: string) => CompiledValidator | undefined): CheckNode {
  return (node) => {
    const validate = validatorOf(node.type)
    if (!validate) return [{ path: '/type', code: 'unknown-type', message: `There is no node type '${node.type}'.` }]
    return validate(node) ? NONE : problemsOf(validate.errors)
  }
}

/** Errors of a validator as problems; the path names the property that lacks or does not belong, not its object. */
export function problemsOf(errors: readonly ValidatorError[] | null | undefined): Problem[] {
  return (errors ?? []).map(({ keyword, instancePath, params, message }) => {
    const property = params.missingProperty ?? params.additionalProperty
    const path = typeof property === 'string' ? instancePath + pointerTo(property) : instancePath
    return { path, code: codeOf(keyword), message: sentence(keyword, params, message) }
  })
}

function codeOf(keyword: string): string {
  if (keyword === 'required') return 'missing'
  return keyword === 'additionalProperties' ? 'unknown-property' : 'invalid'
}

function sentence(keyword: string, params: Record<string, unknown>, message: string | undefined): string {
  if (keyword === 'required') return `'${params.missingProperty}' is missing.`
  if (keyword === 'additionalProperties') return `'${params.additionalProperty}' is not a known property here.`
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params.allowedValues)}.`
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}.`
  return `${message ?? 'is not allowed here'}.`
}

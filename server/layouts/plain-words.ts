import type { z } from 'zod'

/** A fault of the shape, for programs and for people. */
export interface Said {
  code: 'missing' | 'invalid'
  /** one sentence */
  message: string
}

/** A zod issue in plain words. The issue must include its input (`reportInput`). */
export function sayIssue(issue: z.core.$ZodIssue): Said {
  const name = issue.path.at(-1)
  if (issue.input === undefined && issue.code !== 'custom')
    return { code: 'missing', message: name === undefined ? 'It is required.' : `'${String(name)}' is required.` }
  return { code: 'invalid', message: `${say(issue)}.` }
}

function say(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `It must be ${KINDS[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}`
    case 'invalid_value':
      return `It must be ${issue.values.map((value) => `'${String(value)}'`).join(' or ')}, not ${shown(issue.input)}`
    case 'too_small':
      return `It must ${measure(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unit(issue.origin, issue.minimum)}`
    case 'too_big':
      return `It must ${measure(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unit(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return `${shown(issue.input)} is not written as it must be${issue.pattern ? `, which is ${issue.pattern}` : ''}`
    case 'invalid_union':
      return `${shown(issue.input)} is none of what may stand here`
    case 'not_multiple_of':
      return `It must be a multiple of ${issue.divisor}`
    default:
      return issue.message.replace(/\.$/, '')
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
}

function kindOf(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'number' || typeof input === 'boolean') return String(input)
  return KINDS[typeof input] ?? typeof input
}

const MAX_SHOWN_LENGTH = 60

function shown(input: unknown): string {
  if (typeof input !== 'string') return kindOf(input)
  return `'${input.length > MAX_SHOWN_LENGTH ? `${input.slice(0, MAX_SHOWN_LENGTH)}…` : input}'`
}

function measure(origin: string): string {
  return origin === 'string' || origin === 'array' ? 'have' : 'be'
}

function unit(origin: string, count: number | bigint): string {
  const word = origin === 'string' ? 'character' : origin === 'array' ? 'entry' : ''
  if (word === '') return ''
  if (Number(count) === 1) return ` ${word}`
  return word === 'entry' ? ' entries' : ` ${word}s`
}

import type { z } from 'zod'
import { codeOfWords, type FaultCode, type SaidFault, said } from '#server/platform/said-fault.ts'

type Issue = z.core.$ZodIssue

/** What to write in place of a value of another type. */
const OF_TYPE: Readonly<Record<string, FaultCode>> = {
  ...{ number: 'type_number', int: 'type_whole', boolean: 'type_flag', array: 'type_list' },
}

/** What is wrong with the shape of a value. The English words are those of the schema, where it has any. */
export function shapeFault(issue: Issue, given: unknown): SaidFault {
  const { message } = issue
  const own = codeOfWords(message)
  if (own) return said(own)
  if (issue.code === 'invalid_type') {
    const code = OF_TYPE[issue.expected]
    if (code) return said(code)
    const isText = issue.expected === 'string'
    return said(given === undefined ? 'missing' : isText ? 'type_text' : 'not_right', {}, message)
  }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    return said(sizeCode(issue.origin, ['too_long', 'too_many', 'number_large']), { max }, message)
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    const code = sizeCode(issue.origin, ['missing', 'too_few', 'number_small'])
    return said(code, code === 'missing' ? {} : { min }, message)
  }
  if (issue.code === 'unrecognized_keys') return said('fields_unknown', { names: issue.keys.join(', ') }, message)
  if (issue.code === 'invalid_value') return said('one_of', { values: issue.values.map(String).join(', ') }, message)
  return said('not_right', {}, message)
}

/** A text, a list, or a number. */
const sizeCode = (origin: string, [text, list, number]: readonly [FaultCode, FaultCode, FaultCode]) =>
  origin === 'string' ? text : origin === 'array' ? list : number

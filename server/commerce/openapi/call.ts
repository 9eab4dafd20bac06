import type { z } from 'zod'
import type { StaffRight } from '#schemas/staff-right.ts'

type AnswerStatus = 200 | 201 | 202 | 204 | 303 | 304
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503

/** An answer: JSON of a schema that has a name (`named.ts`), a file of a type, or nothing. */
export interface Answer {
  description: string
  schema?: z.ZodType
  type?:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'image/*'
    | 'text/html'
  /** what its own headers mean, by name */
  headers?: Readonly<Record<string, string>>
}

/** Description of a call: what it takes, what it answers and what it refuses. */
export interface Call {
  summary: string
  /** path values that are checked; the others are texts */
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body; its schema has a name (`named.ts`) */
  body?: z.ZodType
  /** fields of an HTML form, in place of a JSON body */
  form?: z.ZodObject
  /** a file as the body, and its name in the header file-name */
  file?: true
  answers: Readonly<Partial<Record<AnswerStatus, Answer>>>
  /** refusals besides those of every call */
  refusals?: readonly RefusalStatus[]
  /** whether the header idempotency-key is read, and whether a request without it is refused */
  idempotencyKey?: 'optional' | 'required'
  /** whether the header if-match is read: over another revision than it names nothing is written */
  ifMatch?: true
  /** whether the header experiment-arms is read */
  experimentArms?: true
  /** whether the header price-group is read */
  priceGroup?: true
  /** whether the headers preview-at and preview-as are read */
  preview?: true
  /** needs no API key */
  isOpen?: true
  /** makes it a staff call: the right that a staff key needs for it */
  right?: StaffRight
  /** makes it a staff call without a right: of any staff caller, or of a person about their own account */
  staff?: 'any' | 'person'
  /** a staff call that a person confirms: people, keys, money, personal data, what cannot be undone */
  isDangerous?: true
}

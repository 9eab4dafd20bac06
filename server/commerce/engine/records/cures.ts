import type { FieldProblems } from '../accounts/account-problems.ts'
import type { Problem } from './problem.ts'
import { valueIn } from './value-in.ts'

/** What to write in place of a value that breaks a rule of the forms, by the rule's message key. */
const CURES: Readonly<Record<string, string>> = {
  'v.required': 'This is missing.',
  'v.whitespace': 'This is blank.',
  'v.email': 'Write an e-mail address, such as alicja@example.com.',
  'v.phone': 'Write a telephone number with its country, such as +48 601 234 567.',
  'v.postcode': 'Write a Polish postcode, such as 90-301.',
  'v.postcode_de': 'Write a German postcode, such as 10115.',
  'v.max': 'This is too long.',
  'v.nip': 'Write a NIP with ten digits, such as 5252248481.',
  'v.de_tax': 'Write a German VAT number or Steuer-IdNr., such as DE811569869.',
  'v.id_bad': 'The check digit of this number does not fit: look it up.',
  'v.invalid': 'Write it without other signs than it usually has: names have letters, spaces, dots and dashes.',
}

/** Faults by the rules of the forms as problems of a document. */
export function problemsOfFields(fields: FieldProblems, document: object): Problem[] {
  return Object.entries(fields).map(([path, key]) => problemOf(path, CURES[key] ?? 'This is not right.', document))
}

const MAX_EXCERPT = 80

/** A problem with the beginning of the value that it is about. */
export function problemOf(path: string, message: string, document: object): Problem {
  const value = JSON.stringify(path.split('.').reduce<unknown>(valueIn, document))?.slice(0, MAX_EXCERPT)
  return { path, ...(value !== undefined && { value }), message }
}

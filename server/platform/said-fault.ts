import { studioFaultsEn } from '#locales/messages/studio/faults.en.ts'

const PREFIX = 'studio.fault.'
type CodeOf<K> = K extends `studio.fault.${infer C}` ? C : never

/** What can be wrong with a line of goods. Its words stand in `locales/messages/studio/faults.<language>.ts`. */
export type FaultCode = CodeOf<keyof typeof studioFaultsEn>

/** What its words name: `{ sku: 'KAW-1' }`. */
export type FaultValues = Readonly<Record<string, string | number>>

/** Why something cannot be stored: by code and values for people of any language, and as the command line says it. */
export interface SaidFault {
  code: FaultCode
  values: FaultValues
  /** English */
  message: string
}

const WORDS: Readonly<Record<string, string>> = studioFaultsEn

/** A fault by its code; `message`: what the command line says in place of the English words. */
export function said(code: FaultCode, values: FaultValues = {}, message = wordsOf(code, values)): SaidFault {
  return { code, values, message }
}

const wordsOf = (code: FaultCode, values: FaultValues) =>
  WORDS[PREFIX + code]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

const CODES = new Map(
  Object.entries(WORDS).flatMap(([key, text]) => (text.includes('{') ? [] : [[text, key.slice(PREFIX.length)]])),
) as ReadonlyMap<string, FaultCode>

/** The code of words without values, such as those of a schema; undefined for others. */
export const codeOfWords = (message: string): FaultCode | undefined => CODES.get(message)

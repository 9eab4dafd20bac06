import type { LoadContext } from '#server/compiler/assembler.ts'

type Asked = Pick<LoadContext, 'query' | 'ignore'>

/** The commerce API counts no further. */
const MAX_PAGE = 10_000
const MAX_PHRASE = 120

/** A value of the address if it is one of these; null for none. Any other is named to programs as ignored. */
export function choiceOf<T extends string>(name: string, values: readonly T[], { query, ignore }: Asked): T | null {
  const text = query[name]
  const value = values.find((each) => each === text) ?? null
  if (text !== undefined && value === null) ignore(name, text)
  return value
}

/** Number of the page, from 1. */
export function pageOf({ query, ignore }: Asked): number {
  const page = /^[1-9]\d{0,4}$/.test(query.page ?? '') ? Math.min(Number(query.page), MAX_PAGE) : 1
  if (query.page !== undefined && String(page) !== query.page) ignore('page', query.page)
  return page
}

/** The phrase of a search; null for none. */
export function phraseOf({ query }: Pick<LoadContext, 'query'>): string | null {
  const phrase = query.q?.trim().slice(0, MAX_PHRASE) ?? ''
  return phrase === '' ? null : phrase
}

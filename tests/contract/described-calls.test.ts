import { describe, expect, it } from 'vitest'
import { callsDocument } from '#server/resources/calls-document.ts'
import { catalog } from '#widgets/catalog.ts'

const document = callsDocument(Object.values(catalog))
const SENTENCE = /^\S.*\.$/s

interface Call {
  call: string
  description: string
  query: Readonly<Record<string, string>>
  statuses: Readonly<Record<string, string>>
}

/** Parts of a call that a reader could not use. */
function faultsOf({ call, description, query, statuses }: Call): string[] {
  const parts = [['description', description], ...Object.entries(query), ...Object.entries(statuses)]
  const isWhole = Object.keys(statuses).length > 0 ? [] : [`${call} has no status`]
  return [...isWhole, ...parts.flatMap(([name, text]) => (SENTENCE.test(text ?? '') ? [] : [`${call}: ${name}`]))]
}

/** Codes that a reader could not understand. */
function codeFaults(
  codes: Readonly<Record<string, { description: string; unknown?: string; values: object }>>,
): string[] {
  return Object.entries(codes).flatMap(([kind, { description, unknown = '', values }]) => [
    ...(SENTENCE.test(description) ? [] : [kind]),
    ...(SENTENCE.test(unknown) ? [] : [`${kind}: an unknown code`]),
    ...Object.entries(values).flatMap(([code, text]) => (SENTENCE.test(text) ? [] : [`${kind}: ${code}`])),
  ])
}

describe('the published description of calls', () => {
  it('says of each call what it does, and of each parameter and status what it means', () => {
    expect((document.calls as readonly Call[]).flatMap(faultsOf)).toEqual([])
  })

  it('gives each code of totals, of errors of a cart and of errors of a call its meaning, and says what an unknown one is', () => {
    expect(codeFaults(document.codes)).toEqual([])
    for (const { values } of Object.values(document.codes)) expect(Object.keys(values).length).toBeGreaterThan(5)
  })

  it('would notice a call, a status or a code without description', () => {
    const odd = { call: 'GET /odd', description: 'Reads', query: { a: '' }, statuses: { 200: 'Done.', 404: 'no' } }
    expect(faultsOf(odd)).toEqual(['GET /odd: description', 'GET /odd: a', 'GET /odd: 404'])
    expect(faultsOf({ ...odd, statuses: {} })).toContain('GET /odd has no status')
    expect(codeFaults({ odd: { description: 'Odd.', values: { one: 'One.', two: '' } } })).toEqual([
      'odd: an unknown code',
      'odd: two',
    ])
  })

  it('names what begins closed, how to save a form, how to wait, and what is passed over', () => {
    expect(document.overlays.types).toContain('mini-cart')
    expect(document.saving.description).toMatch(SENTENCE)
    expect(document.waiting.description).toMatch(SENTENCE)
    expect(document.ignored.passedOver).toContain('utm_*')
    for (const name of ['idempotency-key', 'captcha']) expect(document.headers).toHaveProperty(name)
  })
})

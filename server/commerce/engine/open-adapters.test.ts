import { expect, it } from 'vitest'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { openAdapters } from './open-adapters.ts'

interface Adapter {
  code: string
  read(): Promise<string>
}
const quick = (code: string) => (): Adapter => ({ code, read: async () => code })
const hanging = (): Adapter => ({ code: 'acme-slow', read: () => new Promise(() => {}) })

it('adapters of extensions are those with keys, and none keeps its callers waiting', async () => {
  const adapters = { 'acme-fast': quick('acme-fast'), 'acme-off': () => null, 'acme-slow': hanging }
  const [fast, slow, ...others] = openAdapters('shipments', adapters, {}, { answerMs: 5 })
  expect([await fast!.read(), slow!.code, others]).toEqual(['acme-fast', 'acme-slow', []])
  await expect(slow!.read()).rejects.toThrow('shipments/acme-slow did not answer read within')
})

it('an adapter has the code of its file', () => {
  expect(() => openAdapters('payments', { 'acme-pay': quick('pay') }, {})).toThrow(ExtensionError)
})

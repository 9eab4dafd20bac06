import { expect, it } from 'vitest'
import { checkProviders } from './check-providers.ts'
import type { PaymentProvider } from './provider.ts'

const provider = (code: string, health?: () => Promise<void>): PaymentProvider => ({
  code,
  begin: async () => ({ kind: 'refused', reason: 'none' }),
  readNotice: () => null,
  ...(health && { health }),
})

it('names each provider that cannot collect money, with what is wrong', async () => {
  const said: [string, unknown][] = []
  const wrong = new Error('401 to STRIPE_SECRET_KEY')
  const refuse = async () => {
    throw wrong
  }
  const all = [provider('p24', async () => {}), provider('stripe', refuse), provider('silent')]
  await checkProviders(all, (message, error) => said.push([message, error]))
  expect(said).toEqual([[expect.stringContaining('"stripe" cannot collect money'), wrong]])
})

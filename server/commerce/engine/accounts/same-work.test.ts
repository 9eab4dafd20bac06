import { beforeEach, expect, it, vi } from 'vitest'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../../testing/test-commerce.ts'
import { hashPassword, isPassword } from './passwords.ts'

vi.mock('./passwords.ts', async (original) => {
  const real = await original<typeof import('./passwords.ts')>()
  return { hashPassword: vi.fn(real.hashPassword), isPassword: vi.fn(real.isPassword) }
})

eachDatabaseInFull('a password', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
    vi.clearAllMocks()
  })

  it('reminder does the work of a hash, whether or not there is such an account', async () => {
    for (const email of ['alicja@klient.example', 'nobody@klient.example']) {
      vi.clearAllMocks()
      await shop.send('POST', '/customer/password/reminder', { body: { email } })
      expect(isPassword, email).toHaveBeenCalledTimes(1)
    }
  })

  it('that confirms a new address takes the work of two, whether or not somebody has that address', async () => {
    const userToken = await shop.tokenOf('cus-1')
    for (const email of ['ewa@nadstawem.example', 'nobody@klient.example']) {
      vi.clearAllMocks()
      const body = { email, currentPassword: 'Ziarno#2026' }
      const { status } = await shop.send('PATCH', '/customer/email', { userToken, body })
      expect([status, vi.mocked(isPassword).mock.calls.length], email).toEqual([202, 2])
    }
  })

  it('is not hashed for a link that nobody was sent', async () => {
    const body = { token: 'a-link-that-was-never-sent', password: 'Hasło#2026' }
    expect(await shop.askRefused('POST', '/customer/password/reset', { body })).toMatchObject({ code: 'link_invalid' })
    expect(hashPassword).not.toHaveBeenCalled()
  })
})

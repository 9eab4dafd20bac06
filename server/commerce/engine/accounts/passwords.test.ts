import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHEAP_PASSWORDS } from '../../testing/cheap-passwords.ts'
import { hashPassword, isPassword, PASSWORD_COST, setPasswordCost } from './passwords.ts'

describe('a password', () => {
  beforeAll(() => setPasswordCost(PASSWORD_COST))
  afterAll(() => setPasswordCost(CHEAP_PASSWORDS))

  it('is known by its hash, and no other one is', async () => {
    const hash = await hashPassword('Hasło#2026')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await isPassword('Hasło#2026', hash)).toBe(true)
    expect(await isPassword('hasło#2026', hash)).toBe(false)
    expect(await isPassword('', hash)).toBe(false)
  })

  it('is the same however its letters are composed', async () => {
    expect(await isPassword('Zo\u0301łw#2026a', await hashPassword('Zółw#2026a'))).toBe(true)
  })

  it('has another hash each time, so that equal passwords do not show', async () => {
    expect(await hashPassword('Zielony1!')).not.toBe(await hashPassword('Zielony1!'))
  })

  it('is nobody’s where there is no hash, or one that is none of ours', async () => {
    expect(await isPassword('Zielony1!', null)).toBe(false)
    expect(await isPassword('Zielony1!', '')).toBe(false)
    expect(await isPassword('Zielony1!', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false)
  })
})

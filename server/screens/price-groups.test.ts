import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { TOKEN_CLAIMS } from '#schemas/user.ts'
import { setGroupPrice } from '#server/commerce/engine/offers/write-price.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { textsOf } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile()
const PATH = '/odbijak-na-fusy'
const STANDARD = '8900'
const HORECA = '7900'

const textOf = async (token: string | null, query: Record<string, string> = {}) => {
  const { screen } = await shop.json(PATH, query, token === null ? {} : { cookies: { token } })
  return { text: Object.values(textsOf(screen)).join(' '), screen }
}

describe('a shopper of a price group', () => {
  it('sees the prices of the group, and nobody else does, however many ask at once', async () => {
    const { engine } = commerce.commerce
    await engine.db.updateTable('customers').set({ price_group: 'schools' }).where('id', '=', 'cus-5').execute()
    await setGroupPrice(engine, { sku: 'NAR-1089', currency: 'PLN', group: 'schools', gross: 6100 })
    const tokens = [
      null,
      await commerce.tokenOf('cus-6'),
      await commerce.tokenOf('cus-5'),
      await commerce.tokenOf('cus-4'),
    ]
    for (let round = 0; round < 2; round++) {
      const asked = await Promise.all([...tokens, ...tokens].map((token) => textOf(token)))
      const prices = [STANDARD, HORECA, '6100', STANDARD]
      for (const [at, { text, screen }] of asked.entries()) {
        expect(text).toContain(` ${prices[at % 4]} PLN`)
        expect(screen.cache.variant.priceGroup).toBe([undefined, 'horeca', 'schools', undefined][at % 4])
        expect(screen.cache.scope).toBe(at % 4 === 0 ? 'public' : 'private')
      }
    }
  })

  it('is known by a checked token only', async () => {
    const horeca = await commerce.tokenOf('cus-6')
    const [head, body, signature] = horeca.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload & { user: object }
    expect(claims.user).toMatchObject({ priceGroup: 'horeca' })
    const other = await generateKeyPair('EdDSA', { extractable: true })
    const stranger = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: JSON.parse(Buffer.from(head, 'base64url').toString()).kid })
      .setIssuer(TOKEN_CLAIMS.issuer)
      .setAudience(TOKEN_CLAIMS.audience)
      .sign(await importJWK(await exportJWK(other.privateKey), 'EdDSA'))
    const changed = Buffer.from(JSON.stringify({ ...claims, user: { ...claims.user, priceGroup: 'schools' } }))
    for (const forged of [stranger, [head, changed.toString('base64url'), signature].join('.'), `${head}.${body}.`]) {
      const { text, screen } = await textOf(forged)
      expect(text).toContain(` ${STANDARD} PLN`)
      expect(screen.cache.variant).not.toHaveProperty('priceGroup')
    }
  })

  it('cannot be named in the address or in a cookie', async () => {
    const { screen } = await shop.json(PATH, { priceGroup: 'horeca' }, { cookies: { priceGroup: 'horeca' } })
    expect(Object.values(textsOf(screen)).join(' ')).toContain(` ${STANDARD} PLN`)
    expect(screen.cache.variant).not.toHaveProperty('priceGroup')
  })
})

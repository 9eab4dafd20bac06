import { describe, expect, it } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const HERE = new URL('https://shop.example/en/cart')

describe('the cookie jar', () => {
  it('sends what an answer set, and no longer what one ended', () => {
    const jar = createCookieJar()
    jar.store(HERE, ['cartId=a%20b; Path=/; HttpOnly; SameSite=Lax', 'scope=amp_en; Path=/'])
    expect(jar.header(HERE)).toBe('cartId=a%20b; scope=amp_en')
    expect(jar.get('cartId')).toBe('a b')
    jar.store(HERE, ['cartId=; Path=/; Max-Age=0', 'scope=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
    expect(jar.header(HERE)).toBe('')
    expect(jar.get('cartId')).toBeUndefined()
  })

  it('keeps cookies with their host, path, scheme and time', () => {
    let now = 0
    const jar = createCookieJar('[]', () => now)
    jar.store(HERE, ['a=1; Max-Age=60', 'b=2; Path=/en; Secure', 'c=3; Path=/de', 'd=4; Domain=example'])
    expect(jar.header(HERE)).toBe('a=1; b=2; d=4')
    expect(jar.header(new URL('https://shop.example/english'))).toBe('a=1; d=4')
    expect(jar.header(new URL('http://shop.example/en'))).toBe('a=1; d=4')
    expect(jar.header(new URL('https://other.example/en'))).toBe('')
    now = 60_000
    expect(jar.header(HERE)).toBe('b=2; d=4')
  })

  it('travels to another process as text', () => {
    const jar = createCookieJar()
    jar.store(HERE, ['cartId=x; Path=/', 'odd=%E0%A4%A'])
    const other = createCookieJar(jar.save())
    expect(other.header(HERE)).toBe(jar.header(HERE))
    expect(other.get('odd')).toBe('%E0%A4%A')
  })
})

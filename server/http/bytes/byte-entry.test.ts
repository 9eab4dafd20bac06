import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodedForm, makeEntry, matchesEtag, repackedForMany } from './byte-entry.ts'
import { negotiateEncoding, negotiateOnce } from './encoding.ts'
import { answerEntry, formOf } from './entry-answer.ts'

const TEXT = 'Zażółć gęślą jaźń. '.repeat(200)
const entry = await makeEntry({
  status: 200,
  bytes: Buffer.from(TEXT),
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
  encodings: 'kept',
})

describe('an entry', () => {
  it('holds its content as brotli, in memory of just that size', () => {
    expect(Object.keys(entry.bodies)).toEqual(['br'])
    expect(entry.bodies.br!.buffer.byteLength).toBe(entry.bodies.br!.length)
    expect(brotliDecompressSync(entry.bodies.br!).toString()).toBe(TEXT)
    expect(entry.headers.br).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(entry.bodies.br!.length),
    })
  })

  it.each<['kept' | readonly ('br' | 'zstd' | 'gzip' | 'identity')[], number]>([
    ['kept', 200],
    [['br'], 200],
    [['zstd'], 200],
    [['gzip'], 200],
    [['identity'], 200],
    [['br'], 1],
    [[], 200],
    [['br'], 20_000],
  ])('holds borrowed content after its memory is used again (%j, × %i)', async (encodings, times) => {
    const text = 'Zażółć gęślą jaźń. '.repeat(times)
    const bytes = Buffer.from(text)
    const making = makeEntry({ status: 200, bytes, headers: {}, encodings, isBorrowed: true })
    bytes.fill('x')
    const { br, zstd, gzip, identity } = (await making).bodies
    const unpacked = br ? brotliDecompressSync(br) : zstd ? zstdDecompressSync(zstd) : gzip && gunzipSync(gzip)
    expect((identity ?? unpacked)!.toString()).toBe(text)
  })

  it('is plain where it is made for a client that unpacks nothing, and packed for the next that does', async () => {
    const plain = await makeEntry({ status: 200, bytes: Buffer.from(TEXT), headers: {}, encodings: ['identity'] })
    expect(Object.keys(plain.bodies)).toEqual(['identity'])
    const { headers, body } = encodedForm(plain, 'br')
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(body).toString()).toBe(TEXT)
    expect(encodedForm(plain, 'br').body).toBe(body)
    const kept = await repackedForMany(plain)
    expect(Object.keys(kept!.bodies)).toEqual(['br'])
    expect(brotliDecompressSync(kept!.bodies.br!).toString()).toBe(TEXT)
    expect(kept!.etag).toBe(plain.etag)
    const small = await makeEntry({ status: 200, bytes: Buffer.from('small'), headers: {}, encodings: ['br'] })
    expect(encodedForm(small, 'br').headers['content-encoding']).toBeUndefined()
    expect(await repackedForMany(small)).toBeNull()
  })

  it('packs it as gzip for the first client that takes no better, and keeps that', () => {
    const { headers, body } = encodedForm(entry, 'gzip')
    expect(gunzipSync(body).toString()).toBe(TEXT)
    expect(body.buffer.byteLength).toBe(body.length)
    expect(headers).toEqual({
      ...entry.headers.br,
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    })
    expect(Object.isFrozen(headers)).toBe(true)
    expect(encodedForm(entry, 'gzip').body).toBe(body)
  })

  it('leaves gzip out of none that was made of it alone, or given', async () => {
    const bytes = Buffer.from(TEXT)
    const own = await makeEntry({ status: 200, bytes, headers: {}, encodings: ['gzip'] })
    expect(Object.keys(own.bodies)).toEqual(['gzip'])
    expect(encodedForm(own, 'identity').body.toString()).toBe(TEXT)
    const gzip = Buffer.from('packed before')
    const given = await makeEntry({ status: 200, bytes, headers: {}, encodings: 'kept', packed: { gzip } })
    expect(encodedForm(given, 'gzip').body).toBe(gzip)
  })

  it('is packed as zstd where it is made for one client, and unpacked for others', async () => {
    const bytes = Buffer.from(TEXT)
    const own = await makeEntry({ status: 200, bytes, headers: {}, encodings: ['zstd'] })
    const form = (accept: string) => formOf(own, { acceptEncoding: accept, ifNoneMatch: null })
    const packed = form('gzip, br, zstd')
    expect(packed.headers['content-encoding']).toBe('zstd')
    expect(zstdDecompressSync(packed.body!).toString()).toBe(TEXT)
    expect(brotliDecompressSync(form('gzip, br').body!).toString()).toBe(TEXT)
    expect(gunzipSync(form('gzip').body!).toString()).toBe(TEXT)
    expect(form('').body!.toString()).toBe(TEXT)
    expect(formOf(entry, { acceptEncoding: 'br, zstd', ifNoneMatch: null }).headers).toBe(entry.headers.br)
  })

  it('unpacks its content for clients that take it plain only', async () => {
    const answer = answerEntry(entry, new Headers())
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(TEXT)))
    expect(await answer.text()).toBe(TEXT)
    expect(encodedForm(entry, 'identity').body).toBe(encodedForm(entry, 'identity').body)
  })

  it('has constant headers that nobody can change', () => {
    expect(Object.isFrozen(entry.headers.identity)).toBe(true)
    expect(entry.headers.identity).toMatchObject({
      'x-frame-options': 'DENY',
      etag: entry.etag,
      vary: 'accept-encoding',
    })
  })

  it('has an ETag of its content alone', async () => {
    const same = await makeEntry({ status: 200, bytes: Buffer.from(TEXT), headers: {}, encodings: [] })
    const other = await makeEntry({ status: 200, bytes: Buffer.from(`${TEXT}!`), headers: {}, encodings: [] })
    expect(same.etag).toBe(entry.etag)
    expect(other.etag).not.toBe(entry.etag)
  })

  it('is not packed when that is not worth it', async () => {
    const small = await makeEntry({ status: 200, bytes: Buffer.from('short'), headers: {}, encodings: 'kept' })
    expect(Object.keys(small.bodies)).toEqual(['identity'])
  })
})

describe('its answer', () => {
  const ask = (headers: Record<string, string>, cookies: string[] = []) =>
    answerEntry(entry, new Headers(headers), cookies)

  it('comes in the best encoding that the client takes', async () => {
    const answer = ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(TEXT)
    expect(ask({ 'accept-encoding': 'gzip' }).headers.get('content-encoding')).toBe('gzip')
    expect(ask({}).headers.get('content-encoding')).toBeNull()
  })

  it('is 304 without a body when the client has it', async () => {
    const answer = ask({ 'if-none-match': entry.etag })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('etag')).toBe(entry.etag)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-length')).toBeNull()
  })

  it('sets each cookie in a line of its own and leaves the entry as it is', () => {
    const answer = ask({}, ['a=1; Path=/', 'b=2; Path=/'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect(ask({}).headers.getSetCookie()).toEqual([])
  })
})

describe('If-None-Match', () => {
  it.each([
    ['W/"x"', true],
    ['"x"', true],
    ['"y", W/"x"', true],
    ['*', true],
    ['"y"', false],
    ['', false],
  ])('%s', (header, isMatch) => expect(matchesEtag(header, 'W/"x"')).toBe(isMatch))
})

describe('Accept-Encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['br;q=nonsense', 'identity'],
  ])('%s', (header, best) => expect(negotiateEncoding(header)).toBe(best))

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, zstd;q=0', 'br'],
    ['*', 'br'],
    ['', 'identity'],
  ])('%s for an answer that is sent once', (header, best) => expect(negotiateOnce(header)).toBe(best))
})

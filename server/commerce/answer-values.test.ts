import { afterAll, describe, expect, it } from 'vitest'
import { demoContents } from '#server/demo/demo-contents.ts'
import { acceptValue, handBody, takeValue } from '#server/platform/handed-values.ts'
import { openEmbeddedCommerce } from './open.ts'

const commerce = await openEmbeddedCommerce({ contents: demoContents, dataDir: null })
afterAll(() => commerce.close())

function request(path: string, headers: Record<string, string> = {}) {
  return new Request(`http://commerce.test${path}`, {
    headers: { 'cg-token': commerce.apiKey, 'x-headless': '1', 'accept-language': 'en', ...headers },
  })
}

async function askInProcess(path: string, { maxBytes = 1_000_000, headers = {} } = {}) {
  const asked = request(path, headers)
  acceptValue(asked, { maxBytes, maxDepth: 64 })
  const response = await commerce.fetch(asked)
  return { response, handed: takeValue(response) }
}

describe('an answer to a caller in this process', () => {
  it('is its value, without a body', async () => {
    const { response, handed } = await askInProcess('/category/by-id/1')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(handed?.value).toEqual(await (await commerce.fetch(request('/category/by-id/1'))).json())
    expect(await response.text()).toBe('')
    expect(takeValue(response), 'taken once').toBeUndefined()
  })

  it('is a refusal’s and an unknown call’s, too', async () => {
    for (const [path, headers] of [
      ['/category/by-id/1', { currency: 'XXX' }],
      ['/category/by-id/1', { 'cg-token': 'wrong' }],
      ['/no/such/call', {}],
    ] as const) {
      const overHttp = await commerce.fetch(request(path, headers))
      const { response, handed } = await askInProcess(path, { headers })
      expect(response.status).toBe(overHttp.status)
      expect(handed?.value).toEqual(await overHttp.json())
    }
  })

  it('refuses a body above the limit, as over HTTP', async () => {
    const post = (length: number) =>
      new Request(request('/search/short/coffee'), {
        method: 'POST',
        headers: { 'cg-token': commerce.apiKey, 'x-headless': '1', 'content-type': 'application/json' },
        body: JSON.stringify('ł'.repeat(length)),
      })
    for (const [length, status] of [
      [32 * 1024 - 1, 422],
      [32 * 1024, 413],
    ] as const) {
      const inProcess = post(length)
      acceptValue(inProcess, { maxBytes: 1_000_000, maxDepth: 64 })
      const response = await commerce.fetch(inProcess)
      const overHttp = await commerce.fetch(post(length))
      expect([response.status, overHttp.status]).toEqual([status, status])
      expect(takeValue(response)?.value).toEqual(await overHttp.json())
    }
  })

  it('is the caller’s own: what it changes there reaches nobody', async () => {
    const path = '/layout/menu/0/2'
    const first = (await askInProcess(path)).handed?.value as { data: { name: string }[] }
    const before = structuredClone(first)
    first.data[0]!.name = 'changed'
    first.data.pop()
    expect((await askInProcess(path)).handed?.value).toEqual(before)
  })

  it('is text where the value may be larger than the caller takes', async () => {
    const { response, handed } = await askInProcess('/layout/menu/0/2', { maxBytes: 100 })
    expect(handed).toBeUndefined()
    expect(await response.json()).toEqual((await askInProcess('/layout/menu/0/2')).handed?.value)
  })

  it('is text for everybody else', async () => {
    const response = await commerce.fetch(request('/category/by-id/1'))
    expect(takeValue(response)).toBeUndefined()
    expect(await response.json()).toMatchObject({ id: 1 })
  })
})

describe('a body that a caller in this process hands over', () => {
  async function post(path: string, text: string, isHanded: boolean) {
    const asked = new Request(request(path), {
      method: 'POST',
      headers: { 'cg-token': commerce.apiKey, 'x-headless': '1', 'content-type': 'application/json' },
      ...(!isHanded && { body: text }),
    })
    if (isHanded) handBody(asked, text)
    const response = await commerce.fetch(asked)
    return { status: response.status, value: await response.json() }
  }
  const query = { categoryId: 0, filters: {}, page: 1, perPage: 2 }

  it.each([
    ['a query', '/search/short/kawa', JSON.stringify(query), 201],
    ['another one', '/search/short/kawa', JSON.stringify({ ...query, perPage: 3 }), 201],
    ['an unknown value', '/search/short/kawa', JSON.stringify({ ...query, page: 'x' }), 422],
    ['no JSON', '/search/short/kawa', '{', 400],
    ['a zero byte', '/search/short/kawa', JSON.stringify({ ...query, filters: { a: ['\0'] } }), 400],
    ['too large', '/search/short/kawa', JSON.stringify('ł'.repeat(32 * 1024)), 413],
    ['a write without data', '/cart', '', 201],
  ])('is read and refused as over HTTP: %s', async (_, path, text, status) => {
    const handed = await post(path, text, true)
    const overHttp = await post(path, text, false)
    expect([handed.status, overHttp.status]).toEqual([status, status])
    if (path !== '/cart') expect(handed.value).toEqual(overHttp.value)
  })
})

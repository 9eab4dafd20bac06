import { describe, expect, it } from 'vitest'
import { MenuBranch } from '#schemas/menu-branch.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

async function branch(query: Record<string, string>) {
  const response = await shop.app.request(`/api/menu?${new URLSearchParams({ locale: 'pl', ...query })}`)
  expect(response.status).toBe(200)
  return { response, ...MenuBranch.parse(await response.json()) }
}

const asked = () =>
  commerce.state.calls
    .map(({ url }) => new URL(url).pathname.replace('/commerce', ''))
    .filter((path) => path.startsWith('/layout/'))

describe('a branch of a menu', () => {
  it('[S9.22] is read to depth 3 for wide pages, with pictures', async () => {
    const { items } = await branch({ menu: 'wide', categoryId: '1', locale: 'en' })
    expect(asked()).toEqual(['/layout/menu/1/3'])
    const beans = items?.find(({ id }) => id === 11)
    expect(beans).toMatchObject({ name: 'Whole bean coffee', href: '/en/whole-bean-coffee', hasChildren: true })
    expect(beans?.image).toBe('/media/category/kawa-ziarnista')
    expect(beans?.children.map(({ name }) => name)).toEqual(['For espresso', 'For filter'])
    expect(beans?.children[0]?.children.map(({ name }) => name)).toContain('Blends')
  })

  it('[S7.24] is read to its default depth for phones, from the call of the mobile menu', async () => {
    const { items } = await branch({ menu: 'narrow' })
    expect(asked()).toEqual(['/layout/menu/mobile/0/2'])
    expect(items?.find(({ id }) => id === 1)?.children.length).toBeGreaterThan(7)
    await branch({ menu: 'narrow', categoryId: '11' })
    expect(asked().at(-1)).toBe('/layout/menu/mobile/11/2')
  })

  it('says where a link leads that leaves the shop', async () => {
    const { items } = await branch({ menu: 'wide', categoryId: '3' })
    const service = items?.find(({ id }) => id === 33)
    expect(service).toMatchObject({ target: '_blank', href: expect.stringMatching(/^https:/) })
  })

  it('is read once for everybody', async () => {
    await branch({ menu: 'wide', categoryId: '5' })
    await branch({ menu: 'wide', categoryId: '5' })
    expect(asked()).toEqual(['/layout/menu/5/3'])
  })

  it('[S8.25] is null when its call fails, and the failure is not kept', async () => {
    commerce.state.interfere = () => Response.json({ detail: 'Out for lunch.' }, { status: 500 })
    const { items, response } = await branch({ menu: 'wide', categoryId: '6' })
    expect(items).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    commerce.state.interfere = () => null
    expect((await branch({ menu: 'wide', categoryId: '6' })).items?.length).toBeGreaterThan(0)
  })

  it.each([
    [{ menu: 'other' }, 'menu'],
    [{ menu: 'wide', categoryId: '1;2' }, 'categoryId'],
    [{ menu: 'wide', categoryId: '99999999999' }, 'categoryId'],
  ])('refuses %j and says why', async (query, named) => {
    const response = await shop.app.request(`/api/menu?${new URLSearchParams(query)}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(named)
  })
})

import { describe, expect, it } from 'vitest'
import type { Category } from '#schemas/category.ts'
import { menuEntries, menuLinks } from './menu-entries.ts'

function category(id: number, url: string, parts: Partial<Category> = {}): Category {
  return {
    id,
    name: `Category ${id}`,
    url,
    level: 1,
    parentId: 0,
    hasChildren: false,
    children: [],
    image: null,
    isExternal: false,
    externalUrlTarget: null,
    icon: null,
    ...parts,
  }
}

const nowhere = { path: '/somewhere-else', within: [] }

describe('entries of a menu', () => {
  it('link to their categories and say whether there is more below', () => {
    const entries = menuEntries(
      [
        category(1, '/coffee', { icon: 'bean', hasChildren: true, image: '/media/coffee' }),
        category(2, '/tea', { icon: 'teapot' }),
      ],
      nowhere,
    )
    expect(entries).toEqual([
      { id: 1, name: 'Category 1', href: '/coffee', icon: 'bean', image: '/media/coffee', hasChildren: true },
      { id: 2, name: 'Category 2', href: '/tea', icon: 'other' },
    ])
    expect(menuLinks(entries)[0]).toEqual({ id: 1, name: 'Category 1', href: '/coffee' })
  })

  it('[S9.24] have icons up to the ninth', () => {
    const ten = Array.from({ length: 10 }, (_, index) => category(index + 1, `/c-${index + 1}`, { icon: 'bean' }))
    const icons = menuEntries(ten, nowhere).map(({ icon }) => icon)
    expect(icons.slice(0, 9)).toEqual(Array(9).fill('bean'))
    expect(icons[9]).toBeUndefined()
  })

  it('mark the viewed one and those around it, however deep it lies', () => {
    const tree = [
      category(1, '/coffee', { children: [category(11, '/beans', { children: [category(111, '/espresso')] })] }),
      category(2, '/tea'),
    ]
    const currentOf = (path: string, within: number[] = []) =>
      menuEntries(tree, { path, within }).map(({ current }) => current)
    expect(currentOf('/coffee')).toEqual(['page', undefined])
    expect(currentOf('/espresso')).toEqual(['within', undefined])
    expect(currentOf('/deeper-than-the-menu', [1, 11, 111, 1111])).toEqual(['within', undefined])
  })

  it('open outside addresses as they were told, and never mark them', () => {
    const outside = category(3, 'https://repairs.example/', { isExternal: true, externalUrlTarget: '_blank' })
    expect(menuEntries([outside], { path: 'https://repairs.example/', within: [3] })).toEqual([
      { id: 3, name: 'Category 3', href: 'https://repairs.example/', icon: 'other', target: '_blank' },
    ])
  })
})

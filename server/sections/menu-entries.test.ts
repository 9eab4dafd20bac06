import { describe, expect, it } from 'vitest'
import type { Category } from '#schemas/category.ts'
import { menuEntries } from './menu-entries.ts'

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
  it('link to their categories, with an icon only when it is known by that name', () => {
    const entries = menuEntries(
      [category(1, '/coffee', { icon: 'bean' }), category(2, '/tea', { icon: 'teapot' })],
      nowhere,
    )
    expect(entries).toEqual([
      { id: 1, name: 'Category 1', href: '/coffee', icon: 'bean' },
      { id: 2, name: 'Category 2', href: '/tea' },
    ])
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
      { id: 3, name: 'Category 3', href: 'https://repairs.example/', target: '_blank' },
    ])
  })
})

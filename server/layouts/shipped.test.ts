import { describe, expect, it } from 'vitest'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import type { Layout } from '#schemas/layout.ts'
import { routes } from '#server/screens/routes.ts'
import { checkLayout } from './check-layout.ts'
import { shopLayoutWorld } from './layout-world.ts'

const shipped = readDefaultLayouts()
const world = shopLayoutWorld()
const published = {
  layout: (name: string) => (shipped.has(name) ? (JSON.parse(shipped.get(name)!) as Layout) : null),
  names: () => [...shipped.keys()],
}

describe('the layouts that ship with the shop', () => {
  it.each([...shipped])('%s passes the publish gate', (name, text) => {
    const checked = checkLayout(text, { name, world, published })
    expect(checked.ok ? [] : checked.problems).toEqual([])
  })

  it('hold one for every screen that is built and for every page that stands for a failure', () => {
    const missing = Object.keys(routes).filter((key) => !shipped.has(`screens/${key}`))
    expect(missing).toEqual([])
    for (const name of ['error-404', 'error-500', 'maintenance'])
      expect(shipped.has(`screens/${name}`), name).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import type { Layout } from '#schemas/layout.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { routes } from '#server/screens/routes.ts'
import { checkLayout } from './check-layout.ts'
import { shopLayoutWorld } from './layout-world.ts'

const world = shopLayoutWorld()

describe.each([
  ['ship with the shop', readDefaultLayouts()],
  ['the demo shop adds to', demoLayouts()],
])('the layouts that %s', (_, shipped) => {
  const published = {
    layout: (name: string) => (shipped.has(name) ? (JSON.parse(shipped.get(name)!) as Layout) : null),
    names: () => [...shipped.keys()],
  }

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

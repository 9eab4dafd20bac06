import type { Layout } from '#schemas/layout.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import type { LayoutWorld, PublishedLayouts } from './layout-world.ts'

/**
 * Warnings of forms on screens that are the same for all: such a screen cannot show a shopper without script what was
 * refused, so that they are sent to the cart and what they typed is gone. For a frame its screens decide.
 */
export function checkForms(layout: Layout, world: LayoutWorld, published: PublishedLayouts): Problem[] {
  const screens = publicScreens(layout, world, published)
  if (screens.length === 0) return []
  return Object.entries(layout.sections).flatMap(([id, { type }]) => {
    const submits = world.sections.get(type)?.submits ?? []
    if (submits.length === 0) return []
    const where = screens[0] === layout.layout ? 'this public screen' : `public screens such as '${screens[0]}'`
    return [
      {
        path: pointerTo('sections', id, 'type'),
        code: 'form-on-public-screen',
        message: `The form of '${type}' (${submits.join(', ')}) stands on ${where}: without script, a refused form leads to the cart, and what was typed is gone.`,
        fix: "Place it on a screen whose assembler has scope: 'private', and link to that.",
      },
    ]
  })
}

function publicScreens(layout: Layout, { isPublic }: LayoutWorld, published: PublishedLayouts): string[] {
  if (!layout.layout.startsWith('frames/')) return isPublic(layout.layout) ? [layout.layout] : []
  return published.names().filter((name) => isPublic(name) && published.layout(name)?.frame === layout.layout)
}

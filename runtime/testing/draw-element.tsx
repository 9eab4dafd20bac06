import type { ReactElement } from 'react'
import { nodeOf, type ScreenParts, screenOf } from './fixture-screen.ts'
import { type RenderedFixture, renderScreen } from './render-node.tsx'

/** Draws an element as if a widget had drawn it: for tests of parts that widgets share. Needs jsdom. */
export function drawElement(
  element: ReactElement,
  parts: Omit<ScreenParts, 'nodes' | 'root'> = {},
): Promise<RenderedFixture> {
  return renderScreen(screenOf({ ...parts, nodes: { 'screen.probe': nodeOf('probe') } }), { probe: () => element })
}

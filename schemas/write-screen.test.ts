import { expect, it } from 'vitest'
import { screenOf } from '#runtime/testing/fixture-screen.ts'
import { writeScreen } from './write-screen.ts'

it('writes a screen as JSON.stringify does, with the JSON of nodes that is known', () => {
  const node = { type: 'box', v: 1, props: { title: 'Kaffee "für" 2 < 3' }, when: undefined as never }
  const screen = { ...screenOf({ nodes: { 'frame.page': node, 'screen.a': node } }), ignored: undefined as never }
  expect(writeScreen(screen, { textOf: JSON.stringify })).toBe(JSON.stringify(screen))
  expect(writeScreen(screen, { textOf: () => '{"known":1}' })).toContain(
    '"nodes":{"frame.page":{"known":1},"screen.a":',
  )
  expect(writeScreen({ ...screen, nodes: {} }, { textOf: JSON.stringify })).toContain('"nodes":{}')
})

import { expect, it } from 'vitest'
import { screenOf } from '#runtime/testing/fixture-screen.ts'
import { joinBytes } from './join-bytes.ts'
import { type ScreenWriting, writeScreen } from './write-screen.ts'

it('writes a screen as JSON.stringify does, with the JSON of nodes that is known', () => {
  const node = { type: 'box', v: 1, props: { title: 'Kaffee "für" 2 < 3' }, when: undefined as never }
  const screen = { ...screenOf({ nodes: { 'frame.page': node, 'screen.a': node } }), ignored: undefined as never }
  const written = (one: typeof screen, jsonOf: ScreenWriting['jsonOf']) =>
    joinBytes(writeScreen(one, { jsonOf })).toString()
  expect(written(screen, JSON.stringify)).toBe(JSON.stringify(screen))
  for (const known of ['{"known":1}', Buffer.from('{"known":1}')])
    expect(written(screen, () => known)).toContain('"nodes":{"frame.page":{"known":1},"screen.a":')
  expect(written({ ...screen, nodes: {} }, JSON.stringify)).toContain('"nodes":{}')
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import type { NodeShape } from '#schemas/node-tree.ts'
import { compose } from './compose.ts'
import { createNodeValues } from './node-values.ts'
import { section } from './section.ts'

const shape: NodeShape = { v: 1, slots: ['main'], events: {}, defaults: {} }

it('keeps the nodes of screens for everybody, and none that belong to one person', async () => {
  const values = createNodeValues({ maxBytes: 100_000 })
  const note = section('note')({
    title: 'A note.',
    settings: z.strictObject({ text: z.string() }),
    resolve: ({ settings }) => ({ type: 'box' as never, props: { text: settings.text } }),
  })
  const composed = async (text: string, isPersonal: boolean) => {
    const placed = { id: 'note', type: 'note', settings: { text }, slots: {}, when: undefined }
    const layout = { name: 'screens/test', slots: { main: [placed] } }
    const world = {
      ...{ facts: { ports: { failures: [] }, data: {}, route: 'home', path: '/' } },
      ...{ sections: new Map([['note', note]]), isPersonal },
      ...{ limitMs: 60_000, requestId: 'r-1', origins: new WeakMap(), lost: [] },
      ...{ signal: new AbortController().signal, report: () => {} },
    }
    const knowledge = {
      definitions: { page: shape, box: shape },
      reader: { isValid: () => true, read: () => ({ ok: false as const, reason: '' }) },
      values,
    }
    const { nodes } = await compose({ frame: null, layout } as never, world as never, knowledge)
    return nodes['screen.note']
  }
  expect(await composed('Order 100200', true)).not.toBe(await composed('Order 100200', true))
  await composed('Free delivery', false)
  const shared = await composed('Free delivery', false)
  expect(await composed('Free delivery', false)).toBe(shared)
  expect(await composed('Free delivery', true)).toBe(shared)
})

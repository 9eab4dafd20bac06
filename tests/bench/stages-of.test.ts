import { expect, it } from 'vitest'
import { stagesOf } from './stages-of.ts'

let ids = 0
const frame = (functionName: string, url: string, children: { id: number }[] = []) => ({
  id: ++ids,
  callFrame: { functionName, url, scriptId: '1', lineNumber: 0, columnNumber: 0 },
  children: children.map(({ id }) => id),
})

it('gives each sample to the nearest caller that names a stage', () => {
  const query = frame('all', '')
  const kysely = frame('execute', 'file:///shop/node_modules/kysely/dist/a.js', [query])
  const list = frame('listOf', 'file:///shop/server/commerce/engine/list.ts', [kysely])
  const check = frame('object12', '')
  const finish = frame('finish', 'file:///shop/server/compiler/finish-screen.ts', [check])
  const draw = frame('render', 'file:///shop/dist/server/entry-server.js')
  const bytes = frame('draw', 'file:///shop/server/answers/screen-bytes.ts', [draw])
  const idle = frame('(idle)', '')
  const garbage = frame('(garbage collector)', '')
  const tick = frame('processTicks', 'node:internal/process/task_queues', [list, finish, bytes])
  const root = frame('(root)', '', [tick, idle, garbage])
  const found = stagesOf({
    nodes: [root, tick, list, kysely, query, finish, check, bytes, draw, idle, garbage],
    startTime: 0,
    endTime: 0,
    samples: [query.id, check.id, finish.id, draw.id, bytes.id, idle.id, garbage.id, tick.id],
    timeDeltas: [100, 20, 7, 300, 5, 9000, 11, 3],
  })
  expect(found).toMatchObject({
    commerce: 100,
    checking: 20,
    assembling: 7,
    drawing: 300,
    json: 5,
    garbage: 11,
    rest: 3,
  })
  expect(Object.values(found).reduce((sum, us) => sum + us, 0)).toBe(446)
})

it('refuses a profile of the packed server, whose files belong to no stage', () => {
  const packed = frame('finish', 'file:///shop/dist/shop/open-shop-Bv2dE1.js')
  const root = frame('(root)', '', [packed])
  const profile = { nodes: [root, packed], startTime: 0, endTime: 0, samples: [packed.id], timeDeltas: [100] }
  expect(() => stagesOf(profile)).toThrow('profile a shop that runs its sources')
})

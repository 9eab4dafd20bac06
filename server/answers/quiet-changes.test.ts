import { expect, it } from 'vitest'
import { quietChanges } from './quiet-changes.ts'

function feed(marks: (string | null)[]) {
  const asked: (string | null)[] = []
  const changes = quietChanges(
    {
      async after(cursor) {
        asked.push(cursor)
        return { cursor: `${asked.length}`, tags: ['product:1'], reset: false }
      },
    },
    { mark: async () => marks.shift() ?? null, onWrite: () => () => {}, nextDueMs: async () => null },
  )
  return { changes, asked }
}

it('asks the feed again only when its mark is another one', async () => {
  const { changes, asked } = feed(['a', 'a', 'a', 'b', 'b'])
  expect((await changes.after(null)).cursor).toBe('1')
  for (let round = 0; round < 2; round++)
    expect(await changes.after('1')).toEqual({ cursor: '1', tags: [], reset: false })
  expect((await changes.after('1')).tags).toEqual(['product:1'])
  expect((await changes.after('2')).tags).toEqual([])
  expect(asked).toEqual([null, '1'])
})

it('always asks without a mark, for the first cursor, and for one that it has not seen', async () => {
  const { changes, asked } = feed([null, null, 'a', 'a', 'a'])
  for (const cursor of [null, '1', null, null, '9']) await changes.after(cursor)
  expect(asked).toEqual([null, '1', null, null, '9'])
})

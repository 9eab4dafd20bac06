import { expect, it, vi } from 'vitest'
import { joinReads } from './join-reads.ts'

const numbers = async (ids: readonly string[]) => new Map(ids.map((id) => [id, Number(id)]))

it('reads once what is asked for together, and each id once', async () => {
  const read = vi.fn(numbers)
  const join = joinReads(read)
  const late = Promise.resolve().then(() => Promise.resolve().then(() => join(['3', '1'])))
  const found = await Promise.all([join(['1', '2']), late])
  expect(found.map((each) => [each.get('1'), each.get('3')])).toEqual([
    [1, 3],
    [1, 3],
  ])
  expect(read.mock.calls).toEqual([[['1', '2', '3']]])
})

it('reads anew what is asked for later', async () => {
  const read = vi.fn(numbers)
  const join = joinReads(read)
  await join(['1'])
  await join(['1'])
  expect(read).toHaveBeenCalledTimes(2)
})

it('fails for all that were waiting, and for nobody after them', async () => {
  const read = vi.fn(numbers).mockRejectedValueOnce(new Error('away'))
  const join = joinReads(read)
  expect(await Promise.allSettled([join(['1']), join(['2'])])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect((await join(['2'])).get('2')).toBe(2)
})

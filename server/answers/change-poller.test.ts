import { describe, expect, it } from 'vitest'
import { pollChanges } from './change-poller.ts'

function follow(answers: ({ cursor: string; tags?: string[]; reset?: boolean } | Error)[]) {
  const seen: (string[] | 'reset')[] = []
  const asked: (string | null)[] = []
  const reports: string[] = []
  const poller = pollChanges({
    changes: {
      async after(cursor) {
        asked.push(cursor)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('nothing more')
        return { tags: [], reset: false, ...next }
      },
    },
    everyMs: 100_000,
    onTags: (tags) => seen.push(tags),
    onReset: () => seen.push('reset'),
    report: ({ message }) => reports.push(message),
  })
  return { poller, seen, asked, reports }
}

describe('the change feed', () => {
  it('starts over with its first answer and then hands on what has changed', async () => {
    const { poller, seen, asked } = follow([
      { cursor: 'a:1' },
      { cursor: 'a:2', tags: ['product:1'] },
      { cursor: 'a:2' },
    ])
    for (let round = 0; round < 3; round++) await poller.poll()
    expect(asked).toEqual([null, 'a:1', 'a:2'])
    expect(seen).toEqual(['reset', ['product:1']])
    expect(poller.cursor()).toBe('a:2')
    poller.stop()
  })

  it('drops everything when the feed no longer reaches back', async () => {
    const { poller, seen } = follow([{ cursor: 'a:1' }, { cursor: 'a:900', tags: ['product:1'], reset: true }])
    await poller.poll()
    await poller.poll()
    expect(seen).toEqual(['reset', 'reset'])
    poller.stop()
  })

  it('goes on from where it was after the feed was down, and says so once', async () => {
    const down = new Error('down')
    const { poller, asked, seen, reports } = follow([
      { cursor: 'a:1' },
      down,
      down,
      { cursor: 'a:3', tags: ['config'] },
    ])
    for (let round = 0; round < 4; round++) await poller.poll()
    expect(asked).toEqual([null, 'a:1', 'a:1', 'a:1'])
    expect(seen).toEqual(['reset', ['config']])
    expect(reports).toHaveLength(1)
    poller.stop()
  })

  it('never asks twice at a time', async () => {
    const { poller, asked } = follow([{ cursor: 'a:1' }])
    await Promise.all([poller.poll(), poller.poll()])
    expect(asked).toHaveLength(1)
    poller.stop()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChangeNews } from '#server/ports/store.ts'
import { pollChanges } from './change-poller.ts'

function follow(
  answers: ({ cursor: string; tags?: string[]; reset?: boolean } | Error)[],
  { news, everyMs = 100_000 }: { news?: ChangeNews; everyMs?: number } = {},
) {
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
      ...(news && { news }),
    },
    everyMs,
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

describe('a change feed that says when it has something new', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Five answers without tags, and what wakes their reader. */
  function withNews({ tags = [], dueMs = [] }: { tags?: string[][]; dueMs?: number[] } = {}) {
    vi.useFakeTimers()
    let write = () => {}
    const news: ChangeNews = {
      onWrite(listener) {
        write = listener
        return () => {
          write = () => {}
        }
      },
      nextDueMs: async () => dueMs.shift() ?? null,
    }
    const answers = Array.from({ length: 5 }, (_, at) => ({ cursor: `a:${at}`, tags: tags[at] ?? [] }))
    const { poller, asked } = follow(answers, { news, everyMs: 250 })
    return { poller, asked, write: () => write(), pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }

  it('is asked after a write, and otherwise every half minute', async () => {
    const { poller, asked, write, pass } = withNews()
    await poller.poll()
    await pass(20_000)
    expect(asked).toHaveLength(1)
    write()
    await pass(0)
    expect(asked).toHaveLength(2)
    await pass(30_000)
    expect(asked).toHaveLength(3)
    poller.stop()
    write()
    await pass(60_000)
    expect(asked).toHaveLength(3)
  })

  it('is asked when a sale begins', async () => {
    const { poller, asked, write, pass } = withNews({ dueMs: [5_000] })
    write()
    await pass(4_999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    poller.stop()
  })

  it('is asked on until an answer brings nothing: one holds no more than a thousand', async () => {
    const { poller, asked, write, pass } = withNews({ tags: [[], ['product:1'], ['product:2']] })
    await poller.poll()
    write()
    await pass(2_000)
    expect(asked).toHaveLength(4)
    poller.stop()
  })
})

import { describe, expect, it } from 'vitest'
import { testClock } from '#server/commerce/testing.ts'
import { createFormDrafts } from './drafts.ts'

const draft = (text: string) => ({ op: 'contact.send', values: { message: text }, errors: {} }) as const

describe('drafts of refused forms', () => {
  it('are found by their own key until they are forgotten', () => {
    const drafts = createFormDrafts({ clock: testClock() })
    const key = drafts.keep(draft('one'))
    expect(drafts.keep(draft('two'))).not.toBe(key)
    expect(drafts.read(key)).toEqual(draft('one'))
    drafts.forget(key)
    expect([drafts.read(key), drafts.read(undefined), drafts.read('guessed')]).toEqual([null, null, null])
  })

  it('are gone after ten minutes', () => {
    const clock = testClock()
    const drafts = createFormDrafts({ clock })
    const key = drafts.keep(draft('old'))
    clock.now = new Date(clock.now.getTime() + 10 * 60_000 + 1)
    expect(drafts.read(key)).toBeNull()
  })

  it('make room for newer ones, and a huge one is not kept', () => {
    const drafts = createFormDrafts({ clock: testClock() })
    const first = drafts.keep(draft('x'.repeat(30_000)))
    for (let count = 0; count < 200; count += 1) drafts.keep(draft('y'.repeat(30_000)))
    expect(drafts.read(first)).toBeNull()
    expect(drafts.read(drafts.keep(draft('z'.repeat(50_000))))).toBeNull()
  })
})

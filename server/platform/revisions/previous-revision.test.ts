import { describe, expect, it } from 'vitest'
import { previousRevision, type RevisionStep } from './previous-revision.ts'

const row = (number: number, restores: number | null = null, isPublished = false): RevisionStep => ({
  number,
  restores,
  isPublished,
})

describe('the revision before', () => {
  it('is that of the contents which count, not of the last publish', () => {
    expect(previousRevision([], 0)).toBeNull()
    expect(previousRevision([row(1, null, true)], 0)).toBe(0)
    expect(previousRevision([row(3, 1, true), row(2), row(1)], 0)).toBe(0)
    expect(previousRevision([row(4, null, true), row(3, 1), row(2), row(1)], 0)).toBe(1)
    expect(previousRevision([row(5, 1, true), row(4), row(3, 1), row(2), row(1)], 0)).toBe(0)
    expect(previousRevision([row(3, null, true), row(2, 0), row(1)], 0)).toBe(0)
    expect(previousRevision([row(2, 0, true), row(1)], 0)).toBeNull()
    expect(previousRevision([row(4, 1, true), row(3), row(2, 0), row(1)], 0)).toBe(0)
  })

  it('is nothing before the first one, where nothing ships', () => {
    expect(previousRevision([row(1, null, true)])).toBeNull()
    expect(previousRevision([row(2, null, true), row(1)])).toBe(1)
    expect(previousRevision([row(3, 1, true), row(2), row(1)])).toBeNull()
  })

  it('is never one that was withdrawn, also after a return to one that had been', () => {
    expect(previousRevision([row(5, 3, true), row(4, 1), row(3), row(2), row(1)])).toBe(1)
    expect(previousRevision([row(6, 2, true), row(5), row(4, 1), row(3), row(2), row(1)])).toBe(1)
  })
})

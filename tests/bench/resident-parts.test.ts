import { describe, expect, it } from 'vitest'
import { readStatus } from './resident-parts.ts'

describe('resident memory of a process', () => {
  it('is read from what Linux says, with its mapped files', () => {
    const status = 'Name:\tnode\nVmRSS:\t  204800 kB\nRssAnon:\t  133120 kB\nRssFile:\t   71680 kB\n'
    expect(readStatus(status)).toEqual({ residentBytes: 204_800 * 1024, mappedBytes: 71_680 * 1024 })
  })

  it('is refused, not guessed, where the system does not tell it', () => {
    expect(() => readStatus('Name:\tnode\n')).toThrow('VmRSS')
  })
})

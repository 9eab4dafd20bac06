import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ArchivedFile, archivedName, isPeriod, zipStream } from './documents-archive.ts'

const file = (name: string): ArchivedFile => ({ name, bytes: Buffer.from(`bytes of ${name}`), day: '2027-03-10' })

describe('an archive of documents', () => {
  it('holds each file under its name', async () => {
    async function* files() {
      yield file('2027-03-10_FV-1.pdf')
      yield file('2027-03-11_FV-2.pdf')
    }
    const bytes = new Uint8Array(await new Response(zipStream(files())).arrayBuffer())
    const read = Object.entries(unzipSync(bytes)).map(([name, each]) => [name, Buffer.from(each).toString()])
    expect(read).toEqual([
      ['2027-03-10_FV-1.pdf', 'bytes of 2027-03-10_FV-1.pdf'],
      ['2027-03-11_FV-2.pdf', 'bytes of 2027-03-11_FV-2.pdf'],
    ])
  })

  it('makes a file only when it is read, and none after its reader has left', async () => {
    const made: string[] = []
    let isEnded = false
    async function* files() {
      try {
        for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
          made.push(name)
          yield file(name)
        }
      } finally {
        isEnded = true
      }
    }
    const reader = zipStream(files()).getReader()
    expect(made).toEqual([])
    await reader.read()
    await reader.cancel()
    expect([made, isEnded]).toEqual([['a.pdf'], true])
  })

  it('breaks off when a file cannot be made: what came is no archive', async () => {
    async function* files() {
      yield file('a.pdf')
      throw new Error('It cannot be drawn.')
    }
    await expect(new Response(zipStream(files())).arrayBuffer()).rejects.toThrow('It cannot be drawn.')
  })

  it('has names that sort by day and hold no path', () => {
    expect(archivedName({ issue_date: '2026-11-05', number: 'FV/2026/11/401' })).toBe('2026-11-05_FV-2026-11-401')
    expect(archivedName({ issue_date: '2026-11-05', number: '../x\\y:z' })).toBe('2026-11-05_..-x-y-z')
  })

  it.each([
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-01', '2026-12-31', true],
    ['2024-01-01', '2024-12-31', true],
    ['2026-01-01', '2027-01-02', false],
    ['2026-01-02', '2026-01-01', false],
    ['2026-13-01', '2026-13-02', false],
  ])('is of a year at most: %s to %s is %s', (from, to, isOne) => {
    expect(isPeriod({ from, to })).toBe(isOne)
  })
})

import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { UnusableKeyError } from './database/errors.ts'
import { startErrorText } from './start-error.ts'

class Expected extends Error {}

function errorOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

/** SQLite may use one page only: the next one fails as on a full disk. */
function fullDisk(): unknown {
  const database = new DatabaseSync(':memory:')
  return errorOf(() => database.exec('pragma max_page_count = 1; create table a (b text)'))
}

/** No database: SQLite can write to it, but must not. */
function readOnly(): unknown {
  const database = new DatabaseSync(':memory:')
  return errorOf(() => database.exec('pragma query_only = on; create table a (b text)'))
}

describe('an error that ends a start', () => {
  it.each([
    ['an expected error', new Expected('PORT is in use: set another.'), /^PORT is in use: set another\.$/],
    ['a key that cannot be read', new UnusableKeyError('Put it back.'), /^Put it back\.$/],
    [
      'a full disk',
      fullDisk(),
      /^There is no room left to write to \(.*full\): make room on the disk of DATA_DIR.*\.$/,
    ],
    ['a full disk of files', Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }), /^There is no room/],
    ['a full disk below another error', new Error('failed', { cause: fullDisk() }), /^There is no room left/],
    [
      'a damaged database',
      Object.assign(new Error('database disk image is malformed'), { errcode: 267 }),
      /^A database in DATA_DIR is damaged \(database disk image is malformed\): restore its \.sqlite file.*\.$/,
    ],
    [
      'a database that must not be written',
      readOnly(),
      /^A database in DATA_DIR cannot be used \(.*readonly.*\): let /,
    ],
  ])('%s is one line that says what to do', (_, error, line) => {
    expect(startErrorText(error, [Expected])).toMatch(line)
  })

  it('is told with its stack when nobody expects it', () => {
    expect(startErrorText(new TypeError('x is not a function'), [Expected])).toContain('start-error.test.ts')
    expect(startErrorText('odd', [])).toBe('odd')
  })
})

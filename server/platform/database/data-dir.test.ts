import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirError, lockDataDir } from './data-dir.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'witryna-data-dir-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

function failure(work: () => unknown): DataDirError {
  try {
    work()
  } catch (error) {
    if (error instanceof DataDirError) return error
    throw error
  }
  throw new Error('It did not fail.')
}

/** Another process that locks the folder; resolves once it has the lock. */
async function otherServer(dir: string) {
  const code = `const { lockDataDir } = await import(${JSON.stringify(import.meta.resolve('./data-dir.ts'))})
    lockDataDir(${JSON.stringify(dir)}); console.log('locked')
    setInterval(() => { globalThis.gc(); setImmediate(() => console.log('collected')) }, 50)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('the data folder', () => {
  it('is created, closed to other users', () => {
    const dir = join(base, 'deep', 'data')
    const { release } = lockDataDir(dir)
    expect(statSync(dir).mode & 0o777).toBe(0o700)
    release()
  })

  it('is closed to other users, and so are its files, where it was open before', () => {
    chmodSync(base, 0o755)
    mkdirSync(join(base, 'pictures'), { mode: 0o755 })
    for (const name of ['commerce-token', 'engine.sqlite', 'engine.sqlite-wal'])
      writeFileSync(join(base, name), '', { mode: 0o644 })
    const { release } = lockDataDir(base)
    expect(statSync(base).mode & 0o777).toBe(0o700)
    for (const name of ['commerce-token', 'engine.sqlite', 'engine.sqlite-wal', 'server.json'])
      expect(statSync(join(base, name)).mode & 0o777, name).toBe(0o600)
    release()
  })

  it('stays open where all users share it, as they do /tmp', () => {
    writeFileSync(join(base, 'of-another-program'), '', { mode: 0o644 })
    chmodSync(base, 0o1777)
    const { release } = lockDataDir(base)
    expect(statSync(base).mode & 0o1777).toBe(0o1777)
    expect(statSync(join(base, 'of-another-program')).mode & 0o777).toBe(0o644)
    release()
  })

  it('is refused to a second server, which is told who has it and what to do', async () => {
    const child = await otherServer(base)
    const error = failure(() => lockDataDir(base))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(error.reason).toBe('in-use')
    expect(error.message).toContain(`process ${child.pid} on`)
    expect(error.message).toContain('Stop that one')
    expect(error.message).not.toContain('\n')
  })

  it('is refused to a command line tool while the shop starts or stops, with the advice to try again', async () => {
    const child = await otherServer(base)
    const { reason, message } = failure(() => lockDataDir(base, 'tool'))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(reason).toBe('in-use')
    expect(message).toContain(`The shop in ${base} (process ${child.pid} on`)
    expect(message).toMatch(/is starting or stopping; try again in a moment\.$/)
  })

  it('is taken over from a server that was killed', async () => {
    const child = await otherServer(base)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(join(base, 'server.json'))).toBe(true)
    lockDataDir(base).release()
  })

  it('is not stolen though its note names a process that is gone', async () => {
    const child = await otherServer(base)
    writeFileSync(
      join(base, 'server.json'),
      JSON.stringify({ pid: 999_999_999, host: 'gone', startedAt: '2020-01-01' }),
    )
    const error = failure(() => lockDataDir(base))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(error.reason).toBe('in-use')
  })

  it('stays taken when a garbage collection runs, and is refused twice in one process too', async () => {
    const child = await otherServer(base)
    let collections = 0
    child.stdout.on('data', (lines) => {
      collections += String(lines).match(/collected/g)?.length ?? 0
    })
    await expect.poll(() => collections).toBeGreaterThan(2)
    expect(failure(() => lockDataDir(base)).reason).toBe('in-use')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { release } = lockDataDir(base)
    expect(failure(() => lockDataDir(base)).reason).toBe('in-use')
    release()
  })

  it('can be taken again once released, and a late second release changes nothing', () => {
    const first = lockDataDir(base)
    first.release()
    expect(existsSync(join(base, 'server.json'))).toBe(false)
    const second = lockDataDir(base)
    first.release()
    expect(failure(() => lockDataDir(base)).reason).toBe('in-use')
    second.release()
  })

  it('must be a folder', () => {
    const dir = join(base, 'file')
    writeFileSync(dir, '')
    const error = failure(() => lockDataDir(dir))
    expect(error.reason).toBe('unusable')
    expect(error.message).toContain('cannot be written')
    expect(error.message).not.toContain('\n')
  })

  it.runIf(process.platform === 'linux')('is refused where the system makes no folders, and not waited for', () => {
    expect(failure(() => lockDataDir('/proc/witryna/data')).message).toContain('cannot be written')
  })

  it('must be writable', () => {
    const dir = join(base, 'read-only')
    mkdirSync(dir, { mode: 0o555 })
    // Root may write anywhere, so a test that runs as root becomes nobody for a moment.
    const isRoot = process.geteuid?.() === 0
    chmodSync(base, 0o755)
    let error: DataDirError
    try {
      if (isRoot) process.seteuid?.(65_534)
      error = failure(() => lockDataDir(dir))
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
    expect(error.reason).toBe('unusable')
    expect(error.message).toContain('set DATA_DIR to another folder')
  })
})

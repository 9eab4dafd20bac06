import { describe, expect, it } from 'vitest'
import scripts from '../../package.json' with { type: 'json' }
import { readServeCommand } from './serve-command.ts'

describe('the way the benchmark starts the shop', () => {
  it('is that of its npm script', () => {
    const { env, program } = readServeCommand(scripts.scripts.serve)
    expect(env.NODE_ENV).toBe('production')
    expect(program).toEqual(['server/main.ts'])
  })

  it('keeps variables and flags', () => {
    expect(readServeCommand('NODE_ENV=production MALLOC_ARENA_MAX=2 node --max-semi-space-size=16 a.ts -x')).toEqual({
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      flags: ['--max-semi-space-size=16'],
      program: ['a.ts', '-x'],
    })
  })

  it('refuses a script of another shape', () => {
    expect(() => readServeCommand('npm run build && node a.ts')).toThrow("'serve' must be")
    expect(() => readServeCommand('bun a.ts')).toThrow("'serve' must be")
  })
})

import { expect, it } from 'vitest'
import { plainHandle } from './handle.ts'

it.each([
  ['Ewa Kowalska', 'ewa-kowalska'],
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Jürgen Groß-Müller', 'jurgen-gross-muller'],
  ['  --Anna.. ', 'anna'],
  ['Ø', 'person-o'],
  ['李小龍', 'person'],
  ['7 of 9', 'of-9'],
  ['A'.repeat(80), 'a'.repeat(30)],
])('makes a handle of the name %s that can stand in paths: %s', (name, handle) => {
  expect(plainHandle(name)).toBe(handle)
  expect(handle).toMatch(/^[a-z][a-z0-9-]{1,35}$/)
})

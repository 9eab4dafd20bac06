import { expect, it } from 'vitest'
import { plainName } from './facts-of-company.ts'

it('keeps the names of companies, and makes no link of one', () => {
  expect(plainName('Kawiarnia „Pod Dębem” sp. z o.o.')).toBe('Kawiarnia „Pod Dębem” sp. z o.o.')
  expect(plainName('Müller & Söhne GmbH')).toBe('Müller & Söhne GmbH')
  expect(plainName('Win https://evil.example/x now')).not.toMatch(/\/|evil\.example/)
  expect(plainName('www.evil.example')).toBe('www evil example')
})

import { expect, it } from 'vitest'
import { studioLayoutOperations } from './studio-layouts.ts'

it('takes any number that a draft can have, up to 31 bits', () => {
  const { input } = studioLayoutOperations['studio.discardDraft']
  for (const seen of ['0.0', '3.1', `12.${2 ** 30}`, `999999999.${2 ** 31 - 1}`])
    expect(input.safeParse({ id: 'screens-home', seen }).success, seen).toBe(true)
  for (const seen of ['', '3', '3.', '.1', '-1.0', '1.2.3', '1.12345678901'])
    expect(input.safeParse({ id: 'screens-home', seen }).success, seen).toBe(false)
})

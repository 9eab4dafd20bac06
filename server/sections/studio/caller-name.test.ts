import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { callerName } from './caller-name.ts'

it.each([
  ['person:ewa-kowalska', 'Ewa Kowalska', 'Ewa Kowalska'],
  ['person:ewa-kowalska', undefined, 'ewa-kowalska'],
  ['operator:cli', undefined, 'Command line (cli)'],
  ['shop', undefined, 'API key of the shop'],
  ['till', undefined, 'key till'],
])('%s named %s is “%s”', (key, label, name) => {
  expect(callerName(key, TRANSLATE.en, label)).toBe(name)
})

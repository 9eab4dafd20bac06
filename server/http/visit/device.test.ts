import { expect, it } from 'vitest'
import { deviceName } from './device.ts'

const named = (agent: string) => deviceName(new Headers({ 'user-agent': agent }))

it('names browser and system in plain words, as mails about the account repeat them', () => {
  const mozilla = 'Mozilla/5.0'
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(named(`${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`)).toBe(
    'Firefox, Windows',
  )
  expect(named(`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`)).toBe('Edge, Linux')
  expect(named(`${mozilla} (Linux; Android 15) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`)).toBe(
    'Chrome, Android',
  )
  expect(named(`${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Safari/605.1`)).toBe(
    'Safari, iPhone',
  )
  expect(named('curl/8.9')).toBeUndefined()
})

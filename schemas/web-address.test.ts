import { describe, expect, it } from 'vitest'
import { QUICK_CHECKS } from './quick-checks.ts'
import { Fragment, LinkTarget, PictureAddress, ShopPath, WebAddress } from './web-address.ts'

const NEVER = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://shop.example/1',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https:\\evil.example',
  'evil.example',
  '?page=2',
]
const PATHS = ['/', '/en', '/en/coffee?page=2#list', '/?a=1', '/#top', '/Ł', '/%C5%81', '/api/menu']
const PICTURES = ['/media/mug/front', '/media/logos/blik.svg']
const SITES = ['https://pay.example/start?id=1', 'https://cdn.example']
const PLACES = ['#frame.consent', '#reviews']
const OTHERS = ['mailto:a@b.example', 'tel:+48422001020', 'http://localhost:3000/en']
const ALL = [...PATHS, ...PICTURES, ...SITES, ...PLACES, ...OTHERS]

describe.each([
  ['a path of the shop', ShopPath, [...PATHS, ...PICTURES]],
  ['an address of a page', WebAddress, [...PATHS, ...PICTURES, ...SITES, 'http://localhost:3000/en']],
  ['the target of a link', LinkTarget, ALL],
  ['a place of the page', Fragment, PLACES],
  ['the address of a picture', PictureAddress, [...PICTURES, ...SITES]],
])('%s', (_, schema, allowed) => {
  it('takes its own forms and no other: none that runs a script, or leads to another host by a trick', () => {
    expect([...ALL, ...NEVER].filter((address) => schema.safeParse(address).success)).toEqual(
      ALL.filter((address) => allowed.includes(address)),
    )
  })
})

it('the quick checks accept nothing that their patterns refuse', () => {
  const samples = [...ALL, ...NEVER, '/media/../x', '/media/a', '/a', '/z', '/{', '/`']
  expect(QUICK_CHECKS.size).toBeGreaterThan(0)
  for (const [pattern, write] of QUICK_CHECKS) {
    const isAccepted = new Function('v', `return ${write('v')}`) as (value: string) => boolean
    expect(samples.filter((value) => isAccepted(value) && !new RegExp(pattern).test(value))).toEqual([])
    expect(samples.some(isAccepted)).toBe(true)
  }
})

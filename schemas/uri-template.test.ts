import { describe, expect, it } from 'vitest'
import { expandTemplate } from './uri-template.ts'

/** Examples of RFC 6570, sections 3.2.2, 3.2.8 and 3.2.9. */
const values = { var: 'value', hello: 'Hello World!', half: '50%', x: 1024, y: 768, empty: '', list: ['red', 'green'] }

describe('a URI Template', () => {
  it.each([
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{half}', '50%25'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['{list}', 'red,green'],
    ['{?x,y}', '?x=1024&y=768'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?list}', '?list=red,green'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{&undef}', ''],
  ])('%s is expanded to %s', (template, address) => {
    expect(expandTemplate(template, values)).toBe(address)
  })

  it('encodes what a shopper typed, and takes no value that nobody gave', () => {
    expect(expandTemplate('/a{?phrase}', { phrase: 'żółta & co/?' })).toBe(
      '/a?phrase=%C5%BC%C3%B3%C5%82ta%20%26%20co%2F%3F',
    )
    expect(expandTemplate('/a{?phrase}', { phrase: '\ud800' })).toBe('/a?phrase=%EF%BF%BD')
    expect(expandTemplate('/a{?toString,ids}', { ids: [] })).toBe('/a')
  })
})

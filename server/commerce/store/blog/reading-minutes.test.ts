import { expect, it } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

it.each([
  ['', 1],
  ['<p>Two words</p>', 1],
  [`<p>${'word '.repeat(200)}</p>`, 1],
  [`<p>${'word '.repeat(199)}</p><ul><li>one</li><li>two</li></ul>`, 2],
  // Signs that open no tag are read once, not once for each of them.
  ['<'.repeat(400_000), 1],
  // A dash is no word, and neither is a tag.
  [`<p>${'word – '.repeat(200)}</p><div data-products="a b c"></div>`, 1],
])('takes a minute for 200 words, rounded up', (html, minutes) => expect(readingMinutes(html)).toBe(minutes))

import { expect, it } from 'vitest'
import { mediaNamedIn } from './named-media.ts'

const HASH = '0f3a9c41d2b84e6f8a7c5d1e2f3b4a59'

it.each([
  ['a key', `"own/${HASH}"`, true],
  ['a document', `/documents/own/${HASH}.pdf`, true],
  ['an encoded address', `/_next/image?url=%2fmedia%2fown%2f${HASH}&w=640`, true],
  ['an address encoded in capitals', `url=%2Fmedia%2Fown%2F${HASH}`, true],
  ['an address encoded twice', `to=%252Fmedia%252Fown%252F${HASH}`, true],
  ['capitals', `own/${HASH.toUpperCase()}`, true],
  ['a hash alone', `{"picture":"${HASH}"}`, false],
  ['a hash behind another folder', `x%2F${HASH}`, false],
])('%s names a file', (_, text, isKey) => {
  expect([...mediaNamedIn(text)]).toEqual([{ hash: HASH, isKey }])
})

it('a longer or shorter run of digits names none', () => {
  expect([...mediaNamedIn(`own/${HASH}0 f${HASH} own/${HASH.slice(1)}`)]).toEqual([])
})

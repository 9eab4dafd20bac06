import { expect, it } from 'vitest'
import { marked } from './mark-text.ts'

const after = (text: string, words: string, mark: Parameters<typeof marked>[2]) => {
  const start = text.indexOf(words)
  const found = marked(text, { start, end: start + words.length }, mark)
  return [found.text, found.text.slice(found.start, found.end)]
}

it('puts marks around the selected words, which stay selected', () => {
  expect(after('Fresh coffee', 'coffee', 'bold')).toEqual(['Fresh **coffee**', 'coffee'])
  expect(after('Fresh coffee', 'coffee', 'italic')).toEqual(['Fresh _coffee_', 'coffee'])
  expect(after('Fresh coffee', 'coffee', 'link')).toEqual(['Fresh [coffee](/)', 'coffee'])
})

it('begins whole lines, also when a part of them is selected', () => {
  expect(after('one\ntwo\nthree', 'wo\nth', 'list')[0]).toBe('one\n- two\n- three')
  expect(after('one\ntwo', 'one\ntwo', 'numbers')[0]).toBe('1. one\n2. two')
  expect(after('one\ntwo', 'wo', 'heading')[0]).toBe('one\n## two')
})

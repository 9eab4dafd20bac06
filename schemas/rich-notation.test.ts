import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWritable, readRichText, writeRichText, writeWithBlanks } from './rich-notation.ts'
import type { RichText } from './rich-text.ts'

const text = (words: string) => ({ kind: 'text', text: words }) as const
const sample: RichText = [
  { kind: 'heading', level: 2, children: [text('Zwroty')] },
  {
    kind: 'paragraph',
    children: [
      text('Masz '),
      { kind: 'strong', children: [text('30 dni'), { kind: 'em', children: [text(' od odbioru')] }] },
      text('.'),
      { kind: 'break' },
      { kind: 'link', href: '/zwroty', children: [text('Formularz')] },
      text(' i '),
      { kind: 'link', href: 'https://a.example/x', target: '_blank', children: [text('porady')] },
    ],
  },
  { kind: 'list', ordered: false, items: [[text('kawa')], [text('a'), { kind: 'break' }, text('b')]] },
  { kind: 'list', ordered: true, items: [[text('raz')], [text('dwa')]] },
]

it('is written as people type it, and read back as the same tree', () => {
  expect(writeRichText(sample)).toBe(
    `## Zwroty

Masz **30 dni_ od odbioru_**.
[Formularz](/zwroty) i [porady](https://a.example/x)^

- kawa
- a
  b

1. raz
2. dwa`,
  )
  expect(readRichText(writeRichText(sample))).toEqual(sample)
})

it.each([
  'a * b ** c',
  'snake_case_name',
  '[not a link]',
  '## no heading',
  '- no item',
  '12. no item',
  'C:\\temp',
  'a ]( b',
])('takes %j in a paragraph as it is', (words) => {
  const blocks: RichText = [{ kind: 'paragraph', children: [text(words)] }]
  expect(readRichText(writeRichText(blocks))).toEqual(blocks)
})

it('takes a roof behind a link as it is', () => {
  const link = { kind: 'link', href: '/x', children: [text('a')] } as const
  const blocks: RichText = [{ kind: 'paragraph', children: [{ ...link, children: [...link.children] }, text('^b')] }]
  expect(readRichText(writeRichText(blocks))).toEqual(blocks)
})

it('reads a link with a blank among its words', () => {
  const link = { kind: 'link' as const, href: '/x', children: [text('[[company name]]')] }
  const blocks: RichText = [{ kind: 'paragraph', children: [link] }]
  expect(writeWithBlanks(blocks)).toBe('[[[company name]]](/x)')
  expect(readRichText(writeWithBlanks(blocks))).toEqual(blocks)
})

it('keeps a link whose address has signs of the marks around it', () => {
  const link = { kind: 'link' as const, href: 'https://x.example/Kawa_arabska', children: [text('x')] }
  const stressed = writeRichText([{ kind: 'paragraph', children: [{ kind: 'em', children: [link] }] }])
  expect(stressed).toBe('_[x](https://x.example/Kawa%5Farabska)_')
  expect(readRichText(stressed)).toEqual([
    {
      kind: 'paragraph',
      children: [{ kind: 'em', children: [{ ...link, href: 'https://x.example/Kawa%5Farabska' }] }],
    },
  ])
  expect(writeRichText([{ kind: 'paragraph', children: [link] }])).toBe('[x](https://x.example/Kawa_arabska)')
})

it('keeps a heading in one line, and the words of a link that leads nowhere', () => {
  expect(writeRichText([{ kind: 'heading', level: 2, children: [text('a'), { kind: 'break' }, text('b')] }])).toBe(
    '## a b',
  )
  expect(writeRichText([{ kind: 'paragraph', children: [{ kind: 'link', href: '', children: [text('a')] }] }])).toBe(
    'a',
  )
})

it('needs no empty line before a list or after a heading', () => {
  expect(readRichText('### Skład\nKawa:\n- arabika\n- robusta').map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
  ])
})

it('says of a tree that would come back otherwise that it cannot be written', () => {
  expect(isWritable(sample)).toBe(true)
  for (const odd of [
    [{ kind: 'paragraph', children: [text('a'), text('b')] }],
    [{ kind: 'paragraph', children: [] }],
    [{ kind: 'paragraph', children: [{ kind: 'link', href: '/a(b)', children: [text('c')] }] }],
  ] as RichText[])
    expect(isWritable(odd)).toBe(false)
})

it('reads any text, and keeps what it has read when it is written again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '*', '_', '[', ']', '(', ')', '\\', '\n', '#', '-', '1', '.', '^') }),
      (typed) => {
        const read = readRichText(typed)
        if (isWritable(read)) expect(readRichText(writeRichText(read))).toEqual(read)
      },
    ),
  )
  expect(readRichText(`${'['.repeat(20_000)}`)).toHaveLength(1)
  expect(readRichText(`${'**_'.repeat(6_000)}`)).toHaveLength(1)
})

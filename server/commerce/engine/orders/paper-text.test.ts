import { describe, expect, it } from 'vitest'
import { paperFaults } from '#tests/studio/paper-faults.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { openPaper } from './paper.ts'
import { paperText } from './paper-text.ts'

const HOSTILE = {
  markup: '</title><script>xq7=1</script> "><img src=x onerror=xq7()>',
  'pdf syntax': 'xq7) Tj ET Q /JavaScript (app.alert(xq7)) >> endobj stream endstream (',
  control: 'xq7\u0000\u001b[31m\u0007\u0085',
  bidi: 'xq7\u202e\u2066gpj.exe\u2028second\u2029third\u061c\u200f',
  surrogate: 'xq7 \ud800 half \udc00',
  'line breaks': 'xq7\r\nBcc: victim\ttab\rend',
  long: `xq7${'W'.repeat(5_000)}`,
  combined: `xq7${'\u0301'.repeat(2_000)}`,
  'other scripts': 'xq7 咖啡 قهوة ☕️ 👩‍🍳',
  empty: '',
} as const
const cases = Object.entries(HOSTILE)

async function paperOf(text: string) {
  const paper = await openPaper({ title: text, author: text, createdAt: new Date(0), language: 'en' })
  paper.heading(1, text)
  paper.paragraph([{ text, bold: true }, { text: ' end' }])
  paper.list([[{ text }]])
  paper.facts([[text, text]])
  paper.table(
    [
      { title: text.slice(0, 20), widthPt: 240 },
      { title: 'Qty', widthPt: 60, isNumber: true },
    ],
    [[text.slice(0, 300), '1']],
  )
  paper.code('https://shop.example/x', text)
  paper.lines([text])
  return paper.finish()
}

describe('a text on paper', () => {
  it.each(cases)('is drawn as text and nothing else: %s', async (_, text) => {
    const file = await paperOf(text)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    if (text !== '') expect(pdfText(file)).toContain('xq7')
    expect(paperFaults(file)).toEqual([])
    const links = Buffer.from(file)
      .toString('latin1')
      .match(/\/URI \((.*?)\)/g)
    expect(links).toEqual(['/URI (https://shop.example/x)'])
  })

  it('keeps its lines, its letters and its joined signs', () => {
    expect(paperText('Żółć\nÄpfel\u00a0& Öl 👩‍🍳')).toBe('Żółć\nÄpfel\u00a0& Öl 👩‍🍳')
    expect(paperText('a\r\nb\rc\u2028d\te')).toBe('a\nb\nc\nd e')
    expect(paperText('a\u0000b\u202ec\u2066d\ufeff\u00ade')).toBe('abcde')
    expect(paperText('half \ud800')).toBe('half \ufffd')
    expect(
      paperText('a'.repeat(250))
        .split('\n')
        .map(({ length }) => length),
    ).toEqual([100, 100, 50])
    expect(paperText(`${'a'.repeat(100)} b`)).toBe(`${'a'.repeat(100)} b`)
  })
})

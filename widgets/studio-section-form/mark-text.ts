export const MARKS = ['bold', 'italic', 'heading', 'list', 'numbers', 'link'] as const
export type Mark = (typeof MARKS)[number]

interface Selection {
  start: number
  end: number
}

const AROUND = { bold: ['**', '**'], italic: ['_', '_'], link: ['[', '](/)'] } as const
const BEFORE = { heading: '## ', list: '- ', numbers: '1. ' } as const

/** The text after a button of the toolbar was pressed, and what is selected then: words get marks, whole lines a beginning. */
export function marked(text: string, { start, end }: Selection, mark: Mark): Selection & { text: string } {
  if (mark === 'bold' || mark === 'italic' || mark === 'link') {
    const [before, after] = AROUND[mark]
    const inner = text.slice(start, end)
    return {
      text: text.slice(0, start) + before + inner + after + text.slice(end),
      ...{ start: start + before.length, end: end + before.length },
    }
  }
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const last = next < 0 ? text.length : next
  const lines = text.slice(first, last).split('\n')
  const begun = lines.map((line, at) => (mark === 'numbers' ? `${at + 1}. ` : BEFORE[mark]) + line).join('\n')
  return { text: text.slice(0, first) + begun + text.slice(last), start: first, end: first + begun.length }
}

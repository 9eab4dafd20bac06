import { CircleQuestionMark, Truck } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import createIcon from './lucide-icon.ts'

/** The icon data that the package ships beside its components. */
const modules = {
  truck: [Truck, await import('lucide-react/icons/truck')],
  help: [CircleQuestionMark, await import('lucide-react/icons/circle-question-mark')],
} as const

describe('our drawing of a lucide icon', () => {
  it.each(Object.entries(modules))('writes the same HTML as lucide: %s', (_, [Original, module]) => {
    const Ours = createIcon((module as unknown as { __iconData: Parameters<typeof createIcon>[0] }).__iconData)
    const props = { 'aria-hidden': true, focusable: 'false', className: 'a b', strokeWidth: 1.75 } as const
    expect(renderToString(<Ours {...props} />)).toBe(renderToString(<Original {...props} />))
    expect(renderToString(<Ours aria-hidden="true" />)).toBe(renderToString(<Original aria-hidden="true" />))
  })
})

import { describe, expect, it } from 'vitest'
import { SCREEN_BUDGET } from '#schemas/screen-limits.ts'
import type { Nodes } from './flatten.ts'
import { keepBudget } from './screen-budget.ts'

const words = (text: string, slots?: Record<string, string[]>) => ({
  type: 'words',
  v: 1,
  props: { text },
  ...(slots && { slots }),
})
const page = (slots: Record<string, string[]>) => ({ type: 'page', v: 1, props: {}, slots })
/** two bytes a letter: one of these fits, two do not */
const LONG = 'ż'.repeat(SCREEN_BUDGET.bytes / 4)
const root = 'frame.page'

describe('the budget of a screen', () => {
  it('leaves a screen within it as it is', () => {
    const nodes: Nodes = { [root]: page({ main: ['screen.a'] }), 'screen.a': words(LONG) }
    const before = structuredClone(nodes)
    expect(keepBudget({ root, nodes }, [{ id: 'a', nodes: ['screen.a'] }])).toEqual([])
    expect(nodes).toEqual(before)
  })

  it('counts bytes, not letters, and drops the section that takes the most with all below it', () => {
    const nodes: Nodes = {
      [root]: page({ header: ['frame.top'], main: ['screen.a', 'screen.b.0', 'screen.b.1'] }),
      'frame.top': words('top'),
      'screen.a': words(LONG),
      'screen.b.0': words('b'),
      'screen.b.1': words('b', { more: ['screen.b.1.more0'] }),
      'screen.b.1.more0': words(`${LONG}!`),
    }
    const sections = [
      { id: 'top', nodes: ['frame.top'] },
      { id: 'a', nodes: ['screen.a'] },
      { id: 'b', nodes: ['screen.b.0', 'screen.b.1'] },
    ]
    expect(keepBudget({ root, nodes }, sections)).toMatchObject([{ section: 'b', problem: { code: 'too-large' } }])
    expect(Object.keys(nodes)).toEqual([root, 'frame.top', 'screen.a'])
    expect(nodes[root]?.slots).toEqual({ header: ['frame.top'], main: ['screen.a'] })
  })

  it('drops as many as it takes', () => {
    const ids = Array.from({ length: 5 }, (_, at) => `screen.n${at}`)
    const nodes: Nodes = { [root]: page({ main: ids }) }
    for (const id of ids) nodes[id] = words(LONG)
    const sections = ids.map((id) => ({ id, nodes: [id] }))
    expect(keepBudget({ root, nodes }, sections)).toHaveLength(4)
    expect(nodes[root]?.slots?.main).toHaveLength(1)
  })
})

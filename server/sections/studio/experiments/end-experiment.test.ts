import { describe, expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import { pickArms, selectSections } from '#server/compiler/select.ts'
import { query } from '#server/layouts/testing.ts'
import { withoutExperiment } from './end-experiment.ts'

const layout = Layout.parse({
  layout: 'screens/home',
  version: 2,
  experiments: { shelf: { a: 50, b: 50 }, hero: { a: 50, b: 50 } },
  slots: { main: ['hero', 'row', 'columns'] },
  sections: {
    hero: {
      type: 'hero',
      settings: { title: 'One', text: 'Same' },
      arms: { shelf: { b: { settings: { title: 'Two' } } }, hero: { b: { hidden: true } } },
    },
    row: {
      type: 'row',
      settings: { limit: 4 },
      arms: { shelf: { a: { hidden: true }, b: { settings: { limit: 8 } } } },
    },
    columns: {
      type: 'columns',
      settings: {},
      slots: { items: ['note'] },
      arms: { shelf: { b: { hidden: true } } },
    },
    note: { type: 'notice', settings: {}, arms: { shelf: { b: { settings: { text: 'New' } } } } },
  },
})

describe('a layout after an experiment', () => {
  it.each(['a', 'b'])('shows everybody what arm %s showed, whatever other experiments do', (keep) => {
    const ended = Layout.parse(withoutExperiment(layout, 'shelf', keep))
    expect(ended.experiments).toEqual({ hero: layout.experiments!.hero })
    for (const hero of ['a', 'b']) {
      const before = selectSections(layout, { ...query, arms: { shelf: keep, hero } })
      const after = selectSections(ended, { ...query, arms: { hero } })
      expect(after.slots).toEqual(before.slots)
    }
  })

  it('has nothing left of the experiment, nor of what the kept arm hides', () => {
    const ended = withoutExperiment(layout, 'shelf', 'b')!
    expect(Object.keys(ended.sections)).toEqual(['hero', 'row'])
    expect(JSON.stringify(ended)).not.toContain('shelf')
    const last = withoutExperiment(ended, 'hero', 'a')!
    expect(last).not.toHaveProperty('experiments')
    expect(Object.values(last.sections).some((section) => 'arms' in section)).toBe(false)
  })

  it('is none of an experiment or an arm that is not there', () => {
    expect(withoutExperiment(layout, 'nonsense', 'a')).toBeNull()
    expect(withoutExperiment(layout, '__proto__', 'a')).toBeNull()
    expect(withoutExperiment(layout, 'shelf', 'constructor')).toBeNull()
  })
})

describe('buckets of two experiments', () => {
  const armsOf = (experiments: NonNullable<Layout['experiments']>) =>
    Array.from({ length: 100 }, (_, bucket) => pickArms(experiments, { bucket, arms: {} }))

  it('are in other arms of the one than of the other, so that neither is put down to the other', () => {
    const arms = armsOf({ shelf: { a: 50, b: 50 }, hero: { a: 50, b: 50 } })
    const both = arms.filter(({ shelf, hero }) => shelf === 'b' && hero === 'b').length
    expect(both).toBeGreaterThan(15)
    expect(both).toBeLessThan(35)
  })

  it('keep their arm when shares change, but for those who have to move', () => {
    const [before, after] = [armsOf({ shelf: { a: 50, b: 50 } }), armsOf({ shelf: { a: 30, b: 70 } })]
    const moved = before.filter(({ shelf }, bucket) => shelf !== after[bucket]!.shelf)
    expect(moved).toHaveLength(20)
    expect(moved.every(({ shelf }) => shelf === 'a')).toBe(true)
  })
})

import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { Layout } from '#schemas/layout.ts'
import { sectionName } from './layout-words.ts'

it('sections of one type without a title of their own are told apart by numbers, never by their ids', () => {
  const context = { t: TRANSLATE.en, locale: 'en' } as const
  const section = (type: string) => ({ type, settings: {}, slots: {} })
  // In the order of the page: the third was added below the others and moved up.
  const layout = {
    layout: 'screens/home',
    slots: { main: ['x_third', 'x_first', 'x_other', 'x_second'] },
    sections: {
      ...{ x_first: section('later-a'), x_other: section('later-b') },
      ...{ x_second: section('later-a'), x_third: section('later-a') },
    },
  } as unknown as Layout
  const names = layout.slots.main!.map((id) => sectionName(layout, id, new Map(), context))
  const [type, other] = ['later-a', 'later-b'].map((each) => sectionName(layout, each, new Map(), context))
  expect(names).toEqual([`${type} (1)`, `${type} (2)`, other, `${type} (3)`])
  expect(names.join()).not.toContain('x_')
})

import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { sectionName } from './layout-words.ts'

it('sections of one type without a title of their own are told apart by numbers, never by their ids', () => {
  const context = { t: TRANSLATE.en, locale: 'en' } as const
  const sections = Object.fromEntries(
    ['x_first', 'x_other', 'x_second'].map((id) => [
      id,
      { type: id === 'x_other' ? 'later-b' : 'later-a', settings: {}, slots: {} },
    ]),
  ) as unknown as Parameters<typeof sectionName>[0]['sections']
  const names = Object.keys(sections).map((id) => sectionName({ sections }, id, new Map(), context))
  const [type, other] = ['later-a', 'later-b'].map((each) => sectionName({ sections: {} }, each, new Map(), context))
  expect(names).toEqual([`${type} (1)`, other, `${type} (2)`])
  expect(names.join()).not.toContain('x_')
})

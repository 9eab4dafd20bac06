import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { Screen } from '#schemas/screen.ts'
import { screenContents } from './screen-contents.ts'

it('takes the place of a live value for no text that people read', () => {
  const screen = {
    root: 'screen.page',
    nodes: {
      'screen.page': { type: 'page', props: {}, slots: { main: ['screen.account'] } },
      'screen.account': { type: 'later', props: { initials: { $data: '/user/initials' }, label: 'My account' } },
    },
  } as unknown as Screen
  const [contents] = [...screenContents(screen, { t: TRANSLATE.en, locale: 'en' }).values()].filter(
    ({ id }) => id === 'account',
  )
  expect(contents?.texts).toEqual(['My account'])
  expect(contents?.others).toEqual(['/user/initials'])
})

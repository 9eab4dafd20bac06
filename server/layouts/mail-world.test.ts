import { describe, expect, it } from 'vitest'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { MAIL_FRAME, MAIL_NAMES } from '#server/mails/mail-names.ts'
import { checkLayout } from './check-layout.ts'
import { testWorld, words } from './testing.ts'

const published = { layout: () => null, names: () => [] }
const check = (document: object, name?: string) => {
  const checked = checkLayout(document, { world: testWorld, published, ...(name !== undefined && { name }) })
  return checked.ok ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`)
}

const head = { type: 'mail-head', settings: { subject: words('Hi {name}'), preview: words('…') } }
const mail = (sections: object, extra: object = {}) => ({
  layout: 'mails/password-changed',
  version: 1,
  slots: { head: ['head'], main: Object.keys(sections) },
  sections: { head, ...sections },
  ...extra,
})
const text = (settings: object) => ({ text: { type: 'mail-text', settings } })

describe('mails at the publish gate', () => {
  it('pass without a frame of their own, with texts of the shop or of the merchandiser', () => {
    expect(check(mail(text({ text: words('Your shop is {shop}.') }), {}))).toEqual([])
    expect(check(mail(text({ text: { $t: 'mail.password.text' } })))).toEqual([])
    expect(check(mail({ text: { ...text({ text: words('Hi') }).text, audience: { locale: ['de'] } } }))).toEqual([])
  })

  it('ship one for every mail that the shop writes, and what stands around them', () => {
    const shipped = [...readDefaultLayouts().keys()].filter((name) => name.startsWith('mails/'))
    expect(shipped.sort()).toEqual([...MAIL_NAMES.map((name) => `mails/${name}`), MAIL_FRAME].sort())
  })

  it.each([
    ['a mail that the shop never writes', mail({}, { layout: 'mails/greetings' }), '/layout unknown-screen'],
    ['one without a subject', { ...mail({}), slots: { main: [] }, sections: {} }, '/slots/head missing-head'],
    [
      'a key that no dictionary has',
      mail(text({ text: { $t: 'mail.nope' } })),
      '/sections/text/settings/text/$t unknown-text',
    ],
    [
      'a fact that mails do not know',
      mail(text({ text: { ...words('Hi'), de: 'Ihr {schlüssel}' } })),
      '/sections/text/settings/text/de unknown-fact',
    ],
    [
      'a section of pages',
      mail({ shelf: { type: 'shelf', settings: { limit: 3 } } }),
      '/sections/shelf/type unknown-type',
    ],
    ['a wrong setting', mail(text({ text: words('Hi'), tone: 'loud' })), '/sections/text/settings/tone invalid'],
    [
      'a place nobody can go to',
      mail({ go: { type: 'mail-button', settings: { label: words('Go'), to: 'moon' } } }),
      '/sections/go/settings/to invalid',
    ],
    [
      'a slot that mails do not have',
      mail({}, { slots: { head: ['head'], footer: [] } }),
      '/slots/footer unknown-slot',
    ],
    ['a hole', mail({}, { slots: { head: ['head'], main: ['$hole'] } }), '/slots/main/0 hole-outside-frame'],
    [
      'a frame without one',
      {
        layout: 'mails/frame',
        version: 1,
        slots: { main: ['logo'] },
        sections: { logo: { type: 'mail-logo', settings: {} } },
      },
      '/slots missing-hole',
    ],
  ])('refuse %s', (_, document, problem) => {
    const [path, code] = problem.split(' ')
    const found = check(document)
    expect(found.map((each) => each.split(' ')[0])).toContain(path)
    if (code !== 'invalid') expect(found).toContain(problem)
  })
})

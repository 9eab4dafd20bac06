import { describe, expect, it } from 'vitest'
import { LOCALES } from '#schemas/locale.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { MAIL_SUBJECTS, mailName } from './mail-words.ts'

describe('the name of a mail', () => {
  const shipped = shippedMails()

  it.each(MAIL_NAMES)('%s: the subject that it is shipped with, in words', (name) => {
    const head = Object.values(shipped(`mails/${name}`)!.sections).find(({ type }) => type === 'mail-head')
    expect(head?.settings.subject).toEqual({ $t: MAIL_SUBJECTS[name] })
    for (const locale of LOCALES) expect(mailName(name, locale), locale).not.toMatch(/[{}]|^[a-z-]+$/)
  })

  it('is that of its layout for a mail of an extension', () => {
    expect(mailName('harvest-report', 'pl')).toBe('harvest-report')
  })
})

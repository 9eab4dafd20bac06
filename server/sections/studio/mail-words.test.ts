import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { LOCALES } from '#schemas/locale.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { MAIL_SUBJECTS, mailName, mailPurpose } from './mail-words.ts'

describe('the name of a mail', () => {
  const shipped = shippedMails()

  it.each(MAIL_NAMES)('%s: the subject that it is shipped with is known', (name) => {
    const head = Object.values(shipped(`mails/${name}`)!.sections).find(({ type }) => type === 'mail-head')
    expect(head?.settings.subject).toEqual({ $t: MAIL_SUBJECTS[name] })
  })

  it.each(LOCALES)('%s: is plain words, another for each mail, and says what it is sent for', (locale) => {
    const t = TRANSLATE[locale]
    const names = MAIL_NAMES.map((name) => mailName(name, t))
    expect(names.filter((name) => /[{}…]|^[a-z-]+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(MAIL_NAMES.filter((name) => !mailPurpose(name, t).endsWith('.'))).toEqual([])
  })

  it('is that of its layout for a mail of an extension', () => {
    expect(mailName('harvest-report', TRANSLATE.pl)).toBe('harvest-report')
  })
})

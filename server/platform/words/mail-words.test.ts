import { describe, expect, it } from 'vitest'
import { mailWords } from './mail-words.ts'

describe('the words of mails', () => {
  it('are put together once for all mails of a language', () => {
    expect(mailWords('de', { 'mail.hello': 'Moin' })).toBe(mailWords('de', { 'mail.hello': 'Moin' }))
    expect(mailWords('de', { 'mail.hello': 'Moin' })).not.toBe(mailWords('en', { 'mail.hello': 'Moin' }))
  })

  it('follow each change of the overrides, and its return', () => {
    const shipped = mailWords('en').template('mail.hello')
    expect(mailWords('en', { 'mail.hello': 'Good day,' }).t('mail.hello')).toBe('Good day,')
    expect(mailWords('en', { 'mail.hello': 'Hi,' }).t('mail.hello')).toBe('Hi,')
    expect(mailWords('en').t('mail.hello')).toBe(shipped)
  })
})

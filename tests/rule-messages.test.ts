import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { LOCALES } from '#schemas/locale.ts'
import { RULE_MESSAGES } from '#schemas/rules.ts'

const say = (locale: (typeof LOCALES)[number], key: (typeof RULE_MESSAGES)[number]) =>
  (TRANSLATE[locale] as (key: string, args: object) => string)(key, { n: 5, min: 1, max: 9 })

describe('every failure of a rule has its sentence', () => {
  it.each(LOCALES)('in %s', (locale) => {
    for (const key of RULE_MESSAGES) {
      expect(say(locale, key), key).toMatch(/\S{2}/)
      expect(say(locale, key), key).not.toMatch(/[{}]|^v\./)
    }
  })

  it('[S5.1] [S5.2] [S5.3] [S5.4] [S5.5] [S5.12] [S5.17] in the words of the specification', () => {
    expect(say('en', 'v.required')).toBe('This field is required')
    expect(say('pl', 'v.required')).toBe('To pole jest wymagane')
    expect(say('en', 'v.email')).toBe('Please enter a valid email address')
    expect(say('pl', 'v.email')).toBe('Proszę podać poprawny adres email')
    expect(say('en', 'v.password_match')).toBe('The entered passwords are not the same')
    expect(say('en', 'v.phone')).toContain('at least 9 digits')
    expect(say('pl', 'v.phone')).toContain('co najmniej 7 cyfr')
    expect(say('pl', 'v.id_bad')).toBe('Podano niepoprawny identyfikator')
  })
})

import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { Layout } from '#schemas/layout.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { layoutRefused } from './layout-refusal.ts'

const layout = Layout.parse({
  layout: 'screens/home',
  version: 2,
  slots: { main: ['note'] },
  sections: { note: { type: 'notice', settings: {} } },
})
const problem = { path: '/sections/note/settings/tone', code: 'bad', message: 'Must be a tone.', fix: 'Choose one.' }
const refusedIn = (locale: Locale, code: 'invalid' | 'session_ended' = 'invalid', problems = [problem]) =>
  layoutRefused(
    { ok: false, code, detail: null, problems },
    { t: TRANSLATE[locale], shopper: { locale } as never, link: ((key: string) => `/${key}`) as never },
    { layout, types: new Map() },
  )

it('names the section at fault, and speaks the English of the checks in English only', () => {
  for (const locale of LOCALES) {
    const said = JSON.stringify(refusedIn(locale))
    expect(said.includes('Must be a tone. Choose one.'), locale).toBe(locale === 'en')
    expect(said).toContain(TRANSLATE[locale]('studio.section.notice'))
  }
})

it('says what is wrong in the language of the page, where the check has words', () => {
  const wrong = [{ ...problem, code: 'unknown-type' }]
  expect(JSON.stringify(refusedIn('de', 'invalid', wrong))).toContain('Eine solche Abschnittsart gibt es nicht.')
  expect(JSON.stringify(refusedIn('pl', 'invalid', wrong))).toContain('Nie ma takiego rodzaju sekcji.')
})

it('leads to the log-in after the end of the session', () => {
  expect(refusedIn('pl', 'session_ended')).toMatchObject({
    status: 401,
    effects: [{ effect: 'toast' }, { effect: 'navigate', to: '/studio_login' }],
  })
})

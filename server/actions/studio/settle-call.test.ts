import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { done, refused } from '#server/platform/outcome.ts'
import { settleCall } from './settle-call.ts'

const context = {
  t: TRANSLATE.en,
  link: ((key: string, _: object, options?: { query?: { back: string } }) =>
    `/${key}${options?.query ? `?back=${options.query.back}` : ''}`) as never,
  back: ['studio_order', { id: '12' }] as const,
}
const settle = (code: string, more = {}) => settleCall(refused(code), 'studio.receive.done', { ...context, ...more })

it('says what was done and shows the same page, or the one that is named', () => {
  const said = settleCall(done(null), 'studio.receive.done', context)
  expect(said).toMatchObject({ status: 200, isConfirmed: true, effects: [{ tone: 'success' }, { effect: 'refresh' }] })
  const led = settleCall(done(null), 'studio.receive.done', { ...context, to: '/studio' })
  expect(led.effects[1]).toEqual({ effect: 'navigate', to: '/studio' })
})

it('leads who has to log in or to confirm there, and back to the page', () => {
  const to = (code: string) => settle(code).effects.find(({ effect }) => effect === 'navigate')
  expect(settle('session_ended').status).toBe(401)
  expect(to('session_ended')).toEqual({ effect: 'navigate', to: '/studio_login?back=/studio_order' })
  expect(settle('confirmation_needed').status).toBe(403)
  expect(to('confirmation_needed')).toEqual({ effect: 'navigate', to: '/studio_confirm?back=/studio_order' })
})

it('lets the page that asks for the confirmation say why, so that no message outlives it', () => {
  const { effects, notice } = settle('confirmation_needed')
  expect(effects.map(({ effect }) => effect)).toEqual(['navigate'])
  // Without script that page shows it once.
  expect(notice).toBe(TRANSLATE.en('studio.refused.confirm'))
})

it('says at the field what is wrong there, at that of the form where it has another name', () => {
  expect(settle('reason_needed')).toMatchObject({
    status: 422,
    effects: [{ errors: { reason: expect.any(String) } }, {}],
  })
  expect(settle('order_not_found')).toMatchObject({ status: 409, effects: [{ effect: 'toast' }] })
  const named = settle('order_not_found', { fields: { order_not_found: 'orderNumber' } })
  expect(named).toMatchObject({ status: 422, effects: [{ errors: { orderNumber: expect.any(String) } }, {}] })
})

it('shows the page as it is now to whoever was not the fastest, beside what they typed', () => {
  const text = TRANSLATE.en('studio.refused.outdated')
  expect(settle('revision_outdated')).toMatchObject({
    status: 409,
    effects: [{ errors: { '': text } }, { effect: 'toast', text }, { effect: 'refresh' }],
  })
  expect(settle('stock_changed').effects.map(({ effect }) => effect)).toEqual(['field-errors', 'toast', 'refresh'])
})

it('says of a code that it does not know that something may have changed', () => {
  for (const code of ['from_another_engine', 'constructor'])
    expect(settle(code)).toMatchObject({ status: 409, effects: [{ text: TRANSLATE.en('studio.refused') }] })
})

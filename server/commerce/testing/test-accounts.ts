import { expect } from 'vitest'
import type { z } from 'zod'
import type { EngineEvent } from '../engine/event-payloads.ts'
import { waitingEvents } from '../engine/events.ts'
import { LoggedIn } from '../engine/routes/account-bodies.ts'
import type { CallOptions, TestShop } from './test-commerce.ts'

/** The password of all customers of the demo shop. */
export const DEMO_PASSWORD = 'Ziarno#2026'

/** The consent of a request for the newsletter. */
export const NEWSLETTER_CONSENT = { version: '1', text: 'I want to receive offers by email.' }

/** Calls about accounts to the shop of the test, with the schemas of their answers. */
export function accountCalls(shopNow: () => TestShop) {
  /** Pending events: mails are written from these. */
  async function happened<T extends EngineEvent['type']>(type: T) {
    const events = (await waitingEvents(shopNow().database.db, 100)).map(({ event }) => event)
    return events.filter((event): event is Extract<EngineEvent, { type: T }> => event.type === type)
  }
  async function lastToken(
    type:
      | 'account.invited'
      | 'account.registration_asked'
      | 'password.reset_asked'
      | 'email.change_asked'
      | 'newsletter.asked'
      | 'company.invited',
  ) {
    return (await happened(type)).at(-1)!.token
  }
  const post = <S extends z.ZodType>(
    schema: S,
    path: string,
    body: unknown,
    options: CallOptions & { status?: number } = {},
  ) => shopNow().ask(schema, 'POST', path, { body, ...options })
  const refused = (path: string, body: unknown, options: CallOptions = {}) =>
    shopNow().askRefused('POST', path, { body, ...options })
  const logIn = (email = 'alicja@klient.example', password = DEMO_PASSWORD) =>
    post(LoggedIn, '/customer/login', { email, password })
  /** A call with an empty answer. */
  async function nothing(method: string, path: string, options: CallOptions = {}) {
    const response = await shopNow().send(method, path, options)
    expect([response.status, await response.text()]).toEqual([204, ''])
  }
  return { happened, lastToken, post, refused, logIn, nothing }
}

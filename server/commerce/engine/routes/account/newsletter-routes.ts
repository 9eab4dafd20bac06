import type { Context, Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { hashOfAddress } from '../../accounts/consents.ts'
import {
  askNewsletter,
  confirmNewsletter,
  leaveByLink,
  leaveNewsletter,
  newsletterStatus,
} from '../../accounts/newsletter.ts'
import { refuse } from '../../refusal.ts'
import { LinkBody, NewsletterAnswer, NewsletterBody, OwnNewsletterBody } from '../account-bodies.ts'
import { readBody } from '../read-request.ts'
import { ACCEPTED, accepted, DONE } from './account-answers.ts'
import { type AccountDeps, emailProblems, needCaptcha, ownRecord, refuseProblems } from './account-request.ts'

const SUBSCRIPTION = { description: 'The subscription.', schema: NewsletterAnswer }

/** The newsletter, for everybody and for customers. S7.49. */
export function newsletterRoutes({ engine, limits }: Pick<AccountDeps, 'engine' | 'limits'>): Hono<CommerceEnv> {
  const { database } = engine
  const calls = createCallRoutes()
  const addressOf = (context: Context<CommerceEnv>) => hashOfAddress(context.req.header('x-forwarded-for'))

  calls.post(
    '/newsletter',
    {
      summary: 'Mails a confirmation link to an address (double opt-in), good for 48 hours.',
      body: NewsletterBody,
      answers: { 202: ACCEPTED },
      refusals: [429],
    },
    async (context, { body }) => {
      needCaptcha(context)
      const { email, consent } = await readBody(context, body)
      refuseProblems(context, emailProblems(email))
      await limits.sendMail(context, email)
      const request = { email, consent, source: 'footer', addressHash: addressOf(context) } as const
      await database.transaction((tx) => askNewsletter(tx, request, context.get('caller')))
      return context.json(accepted, 202)
    },
  )

  calls.post(
    '/newsletter/confirmation',
    { summary: 'Confirms a subscription with a mailed link.', body: LinkBody, answers: { 204: DONE } },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      const link = { token, addressHash: addressOf(context) }
      await database.transaction((tx) => confirmNewsletter(tx, link, context.get('caller')))
      return context.body(null, 204)
    },
  )

  calls.post(
    '/newsletter/unsubscription',
    {
      summary: 'Ends a subscription with the link of a newsletter mail, which works as long as the subscription.',
      body: LinkBody,
      answers: { 204: DONE },
    },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      const link = { token, addressHash: addressOf(context) }
      const caller = context.get('caller')
      if (!(await database.transaction((tx) => leaveByLink(tx, link, caller))))
        throw refuse(422, 'link_invalid', caller)
      return context.body(null, 204)
    },
  )

  calls.get(
    '/customer/newsletter',
    { summary: 'The subscription.', answers: { 200: SUBSCRIPTION } },
    async (context) => {
      const { email } = await ownRecord(database, context)
      return context.json({ status: await newsletterStatus(database.db, email) })
    },
  )

  calls.post(
    '/customer/newsletter',
    {
      summary: 'Mails a confirmation link to the customer’s address.',
      body: OwnNewsletterBody,
      answers: { 202: SUBSCRIPTION },
      refusals: [429],
    },
    async (context, { body }) => {
      const { email } = await ownRecord(database, context)
      const { consent } = await readBody(context, body)
      await limits.sendMail(context, email)
      const request = { email, consent, source: 'account', addressHash: addressOf(context) } as const
      await database.transaction((tx) => askNewsletter(tx, request, context.get('caller')))
      return context.json({ status: await newsletterStatus(database.db, email) }, 202)
    },
  )

  calls.delete(
    '/customer/newsletter',
    { summary: 'Removes the customer’s address from the newsletter.', answers: { 200: SUBSCRIPTION } },
    async (context) => {
      const { email } = await ownRecord(database, context)
      const leaving = { source: 'account', addressHash: addressOf(context) } as const
      await database.transaction((tx) => leaveNewsletter(tx, email, leaving, context.get('caller')))
      return context.json({ status: 'unsubscribed' })
    },
  )

  return calls.app
}

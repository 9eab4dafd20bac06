import { z } from 'zod'
import { mailBlock, onlyIf } from '../block.ts'
import { html, painted } from '../markup.ts'
import { richHtml, richPlain } from './rich.ts'
import { row } from './row.ts'

/** The shop's name as its logo: most mail programs block pictures at first. */
export const mailLogo = mailBlock({
  type: 'mail-logo',
  title: 'The name of the shop, which leads there',
  settings: z.strictObject({ onlyIf }),
  html(_, { shop, look }) {
    const bean = painted(
      look.light,
      ['button'],
      'width:30px;height:30px;border-radius:8px;text-align:center;font-size:17px;line-height:30px;font-weight:800',
    )
    const name = painted(
      look.light,
      ['ink'],
      'font-size:22px;font-weight:800;text-decoration:none;letter-spacing:-0.01em',
    )
    return row(
      html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td ${bean} aria-hidden="true">${shop.name.slice(0, 1).toUpperCase()}</td><td style="padding-left:10px"><a href="${shop.origin}" ${name}>${shop.name}</a></td></tr></table>`,
      { top: 28, bottom: 24 },
    )
  },
  text: (_, { shop }) => shop.name,
})

/** The seller: legally required company data of business letters. Domain 1. */
export const mailSeller = mailBlock({
  type: 'mail-seller',
  title: 'Who sells, with everything the law asks of a business letter',
  settings: z.strictObject({ onlyIf }),
  html: (_, { shop, look, t }) =>
    row(
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td ${painted(look.light, ['line'], 'padding-top:16px;border-top-width:1px;border-top-style:solid')}>${richHtml(shop.seller, look.light, { isSmall: true })}<p ${painted(look.light, ['muted'], 'margin:8px 0 0;font-size:13px;line-height:19px')}>${t('mail.automatic')}</p></td></tr></table>`,
      { top: 16, bottom: 28 },
    ),
  text: (_, { shop, t }) => `-- \n${richPlain(shop.seller)}\n\n${t('mail.automatic')}`,
})

/** A whole text page, so that the buyer has it on a durable medium. Domain 1. */
export const mailPage = mailBlock({
  type: 'mail-page',
  title: 'A text page of the shop, word for word',
  settings: z.strictObject({ page: z.enum(['withdrawal', 'terms']), onlyIf }),
  html({ page }, { facts, look }) {
    const found = facts.pages[page]
    if (!found) return null
    return row(
      html`<h2 ${painted(look.light, ['ink'], 'margin:16px 0 8px;font-size:17px;line-height:24px')}>${found.title}</h2>${richHtml(found.text, look.light)}`,
    )
  },
  text({ page }, { facts }) {
    const found = facts.pages[page]
    return found ? `${found.title}\n${'-'.repeat(Math.min(found.title.length, 72))}\n${richPlain(found.text)}` : null
  },
})

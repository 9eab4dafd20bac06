import { z } from 'zod'
import { type BlockContext, LinkName, MailText, mailBlock, onlyIf } from '../block.ts'
import type { MailLink } from '../facts.ts'
import { html, lines, painted } from '../markup.ts'
import { row } from './row.ts'

export const mailHeading = mailBlock({
  type: 'mail-heading',
  title: 'A heading; the first is what the mail is about',
  settings: z.strictObject({ text: MailText, level: z.union([z.literal(1), z.literal(2)]).optional(), onlyIf }),
  html({ text, level = 1 }, { say, look }) {
    const words = say(text)
    if (words === '') return null
    const size = level === 1 ? 'font-size:24px;line-height:30px' : 'font-size:17px;line-height:24px'
    const style = painted(look.light, ['ink'], `margin:0;font-weight:700;${size}`)
    return row(level === 1 ? html`<h1 ${style}>${words}</h1>` : html`<h2 ${style}>${words}</h2>`, {
      top: level === 1 ? 0 : 12,
      bottom: level === 1 ? 16 : 8,
    })
  },
  text({ text, level = 1 }, { say }) {
    const words = say(text)
    return words === '' ? null : `${words}\n${(level === 1 ? '=' : '-').repeat(Math.min(words.length, 72))}`
  },
})

/** "Hello Zofia," and without a proper first name just "Hello,". */
export const mailGreeting = mailBlock({
  type: 'mail-greeting',
  title: 'Says hello to whoever the mail is for',
  settings: z.strictObject({ onlyIf }),
  html: (_, { facts, t, look }) =>
    row(html`<p ${painted(look.light, ['ink'], 'margin:0')}>${greeting(facts.values.name, t)}</p>`),
  text: (_, { facts, t }) => greeting(facts.values.name, t),
})

function greeting(name: string | undefined, t: BlockContext['t']): string {
  return name === undefined ? t('mail.hello') : t('mail.hello_name', { name })
}

export const mailText = mailBlock({
  type: 'mail-text',
  title: 'Paragraphs; a blank line begins a new one',
  settings: z.strictObject({ text: MailText, tone: z.enum(['plain', 'quiet']).optional(), onlyIf }),
  html({ text, tone = 'plain' }, { say, look }) {
    const words = say(text)
    if (words === '') return null
    const style = tone === 'quiet' ? 'font-size:14px;line-height:21px;margin:0 0 8px' : 'margin:0 0 12px'
    const paragraphs = words.split(/\n{2,}/)
    return row(
      paragraphs.map(
        (each) => html`<p ${painted(look.light, [tone === 'quiet' ? 'muted' : 'ink'], style)}>${lines(each)}</p>`,
      ),
      { bottom: 4 },
    )
  },
  text: ({ text }, { say }) => say(text) || null,
})

export const mailNotice = mailBlock({
  type: 'mail-notice',
  title: 'A box that stands out',
  settings: z.strictObject({ text: MailText, tone: z.enum(['info', 'ok', 'warn']), onlyIf }),
  html({ text, tone }, { say, look }) {
    const words = say(text)
    if (words === '') return null
    const style = painted(look.light, [tone], `padding:14px 16px;border-radius:${look.radius};font-size:15px`)
    return row(
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td ${style}>${lines(words)}</td></tr></table>`,
    )
  },
  text: ({ text }, { say }) => {
    const words = say(text)
    return words === '' ? null : words.replace(/^/gm, '| ')
  },
})

export const mailButton = mailBlock({
  type: 'mail-button',
  title: 'The one thing to do; a place that the shop does not have shows no button',
  settings: z.strictObject({ label: MailText, to: LinkName, onlyIf }),
  html({ label, to }, { say, facts, look, t }) {
    const href = facts.links[to]
    const words = say(label)
    if (href === undefined || words === '') return null
    const box = painted(look.light, ['button'], `border-radius:${look.radius};mso-padding-alt:13px 26px`)
    const link = painted(
      look.light,
      ['button'],
      `display:inline-block;padding:13px 26px;font-weight:600;text-decoration:none;border-radius:${look.radius}`,
    )
    // Only for steps that need the link: an order can be found in other ways too.
    const isNeeded = to === 'action' || to === 'pay'
    const small = painted(look.light, ['muted'], 'margin:10px 0 0;font-size:13px;line-height:19px')
    return row(
      html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td ${box}><a href="${href}" ${link}>${words}</a></td></tr></table>${
        isNeeded &&
        html`<p ${small}>${t('mail.copy_link')}<br><a href="${href}" ${painted(look.light, ['muted'], 'word-break:break-all')}>${href}</a></p>`
      }`,
      { top: 4, bottom: 20 },
    )
  },
  text({ label, to }, { say, facts }) {
    const href = facts.links[to]
    const words = say(label)
    return href === undefined || words === '' ? null : `${words}:\n${href}`
  },
})

export const mailLinks = mailBlock({
  type: 'mail-links',
  title: 'Links beneath each other',
  settings: z.strictObject({
    items: z.array(z.strictObject({ label: MailText, to: LinkName })).min(1),
    onlyIf,
  }),
  html({ items }, { look, ...context }) {
    const known = knownLinks(items, context)
    if (known.length === 0) return null
    return row(
      known.map(
        ({ label, href }) =>
          html`<p style="margin:0 0 6px"><a href="${href}" ${painted(look.light, ['brand'])}>${label}</a></p>`,
      ),
    )
  },
  text({ items }, context) {
    const known = knownLinks(items, context)
    return known.length === 0 ? null : known.map(({ label, href }) => `${label}: ${href}`).join('\n')
  },
})

/** Links with words, to places that the shop has. */
function knownLinks(
  items: readonly { label: MailText; to: MailLink }[],
  { say, facts }: Pick<BlockContext, 'say' | 'facts'>,
) {
  return items.flatMap(({ label: text, to }) => {
    const [href, label] = [facts.links[to], say(text)]
    return href === undefined || label === '' ? [] : [{ label, href }]
  })
}

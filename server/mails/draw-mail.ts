import type { MailKey } from '#locales/mails.ts'
import type { Message } from '#locales/message-types.ts'
import type { Layout } from '#schemas/layout.ts'
import { pickText } from '#schemas/locale.ts'
import type { PlacedSection } from '#server/compiler/placed-section.ts'
import { selectSections } from '#server/compiler/select.ts'
import type { BlockContext, MailText } from './block.ts'
import { HEAD_TYPE, MailHead, mailBlocks } from './blocks/blocks.ts'
import type { MailFacts, MailShop } from './facts.ts'
import { html, Markup, painted, styleSheet } from './markup.ts'
import { lookOf } from './palette.ts'

export interface DrawnMail {
  subject: string
  html: string
  text: string
}

interface DrawMail {
  layout: Layout
  /** `mails/frame`: the frame of all mails */
  frame: Layout
  facts: MailFacts
  shop: MailShop
}

/**
 * A mail in both its forms, drawn from one layout. Pure. Throws for a layout that the publish gate would have refused.
 */
export function drawMail({ layout, frame, facts, shop }: DrawMail): DrawnMail {
  const context = contextOf(facts, shop)
  const own = placed(layout, facts)
  const around = placed(frame, facts)
  const head = MailHead.parse(
    (own.head ?? []).flatMap((each) => (each === '$hole' ? [] : [each])).find(({ type }) => type === HEAD_TYPE)
      ?.settings,
  )
  const body = (around.main ?? []).flatMap((each) => (each === '$hole' ? sectionsOf(own.main) : [each]))
  const pieces = body.flatMap((section) => drawn(section, context))
  const subject = oneLine(context.say(head.subject))
  return {
    subject,
    html: documentOf({
      subject,
      preview: oneLine(context.say(head.preview)),
      rows: pieces.map(({ row }) => row),
      context,
    }),
    text: `${pieces.map(({ text }) => text).join('\n\n')}\n`,
  }
}

const sectionsOf = (list: readonly (PlacedSection | '$hole')[] | undefined) =>
  (list ?? []).filter((each): each is PlacedSection => each !== '$hole')

/** The sections of a layout in this mail: audience and schedule apply as on pages. */
function placed(layout: Layout, { locale, kind, order, at }: MailFacts) {
  const currency = order?.currency ?? 'PLN'
  return selectSections(layout, { locale, currency, kind, device: undefined, bucket: null, arms: {}, now: at }).slots
}

function drawn({ type, settings }: PlacedSection, context: BlockContext): { row: Markup; text: string }[] {
  const block = mailBlocks.get(type)
  if (!block) throw new Error(`There is no mail block '${type}'.`)
  const checked = block.settings.parse(settings) as { onlyIf?: Parameters<MailFacts['holds']['has']>[0] }
  if (checked.onlyIf && !context.facts.holds.has(checked.onlyIf)) return []
  const row = block.html(checked, context)
  const text = block.text(checked, context)
  return row === null && text === null ? [] : [{ row: row ?? new Markup(''), text: text ?? '' }]
}

function contextOf(facts: MailFacts, shop: MailShop): BlockContext {
  const { t, template: templateOf } = shop.words
  const values = facts.values as Readonly<Record<string, string>>
  return {
    facts,
    shop,
    look: lookOf(shop.theme),
    t,
    say(text: MailText) {
      const template = '$t' in text ? templateOf(text.$t) : pickText(text, facts.locale)
      // No sentence is better than one with a gap.
      if (!namesIn(template).every((name) => Object.hasOwn(values, name))) return ''
      if ('$t' in text) return t(text.$t as MailKey, { ...values, ...counted(template, values) })
      return pickText(text, facts.locale).replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
    },
  }
}

function namesIn(message: Message | undefined): string[] {
  const texts = message === undefined ? [] : typeof message === 'string' ? [message] : Object.values(message)
  return texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
}

/** The number selects the plural form. */
function counted(message: Message | undefined, { count }: Readonly<Record<string, string>>): Record<string, number> {
  return typeof message === 'object' && count !== undefined ? { count: Number(count) } : {}
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

interface DocumentParts {
  subject: string
  preview: string
  rows: readonly Markup[]
  context: BlockContext
}

const FONT = "font-family:'Figtree','Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:24px"

function documentOf({ subject, preview, rows, context: { facts, look } }: DocumentParts): string {
  const { light, dark, radius } = look
  const card = painted(
    light,
    ['card'],
    `width:100%;max-width:600px;border-width:1px;border-style:solid;border-radius:${radius}`,
  )
  const { html: whole } =
    html`<html lang="${facts.locale}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,address=no,date=no"><title>${subject}</title>${styleSheet(dark)}</head>
<body ${painted(light, ['back', 'ink'], `margin:0;padding:0;${FONT}`)}>
<div style="display:none;max-height:0;overflow:hidden">${preview}${'\u200c\u00a0'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${painted(light, ['back'])}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" align="center" ${card}>
${rows.map((each) => html`${each}\n`)}</table>
</td></tr></table>
</body></html>`
  return `<!doctype html>\n${whole}\n`
}

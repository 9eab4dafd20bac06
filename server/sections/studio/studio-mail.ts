import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { ABOUT_OF } from '#server/mails/mail-abouts.ts'
import { MAIL_PAGE } from '#server/ports/previews.ts'
import type { MailPreview, MailQuestion } from '#server/ports/staff-mailbox.ts'
import { MAIL_SUBJECTS, mailName, mailPurpose } from './mail-words.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'
import { mailLayoutHref } from './studio-mail-kinds.ts'

export const studioMailSection = section('studio-mail')({
  title:
    'A mail as its recipient would get it now, for an order, a return, a customer or a product, and the way to send it to oneself.',
  settings: z.strictObject({}),
  needs: ['mailQuestion', 'mailPreview'],
  submits: ['studio.sendTestMail'],
  resolve({ data: { mailQuestion: question, mailPreview: preview }, ...context }) {
    const { t, link } = context
    const actions = preview.ok ? testAction(question, preview.value, context) : []
    return [
      recordHead(
        {
          title: mailName(question.name, t),
          back: { label: t('studio.mail_kinds'), href: link('studio_mail_kinds') ?? '/' },
          lead: `${mailPurpose(question.name, t)} ${t('studio.mail.lead')}`.trim(),
          facts: preview.ok ? factsOf(preview.value, context) : [],
          links: linksOf(question, context),
          actions,
        },
        context,
      ),
      node('studio-view-bar', barOf(question, preview.ok ? preview.value : null, context), { key: 'bar' }),
      node(
        'studio-preview',
        { frames: preview.ok ? framesOf(question, preview.value, context) : [missing(preview.code, context)] },
        { key: 'frames' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'stampForm'>

function factsOf({ to, subject, attachments }: MailPreview, { t }: Context) {
  return [
    { label: t('studio.mails.recipient'), value: to },
    { label: t('studio.mail.subject'), value: subject },
    ...(attachments.length === 0 ? [] : [{ label: t('studio.mail.files'), value: attachments.join(', ') }]),
  ]
}

/** What the mail is made of: its layout, and the words that it has alone. */
function linksOf({ name }: MailQuestion, context: Context) {
  const { t, link, staff } = context
  const layout = mailLayoutHref(name, context)
  const beginning = MAIL_SUBJECTS[name]?.replace(/subject$/, '')
  const words =
    mayRead(staff?.rights ?? [], 'config') && beginning ? link('studio_words', {}, { query: { q: beginning } }) : null
  return [
    ...(layout === null ? [] : [{ label: t('studio.mail.layout.open'), href: layout }]),
    ...(words === null ? [] : [{ label: t('studio.mail.words'), href: words }]),
  ]
}

function barOf({ name, locale, about }: MailQuestion, preview: MailPreview | null, { t, link }: Context) {
  const kind = ABOUT_OF[name]
  const language = {
    ...{ name: 'lang', label: t('studio.language'), type: 'select' as const, value: locale },
    options: LOCALES.map((value) => ({ value, label: t(`studio.language.${value}`) })),
  }
  const which = {
    ...{ name: 'about', label: t(`studio.mail.choose.${kind}`), type: 'text' as const },
    ...{
      value: about ?? '',
      hint: preview ? t('studio.mail.latest', { about: preview.about }) : t('studio.mail.latest.hint'),
    },
  }
  return {
    title: t('studio.mail.bar'),
    action: link('studio_mail', { id: name }) ?? '/',
    // To people of the studio mails go as to whoever looks.
    groups: [{ key: 'view', title: '', fields: kind === 'person' ? [language] : [which, language] }],
    kept: [],
    notes: [],
    submit: t('studio.preview.show'),
  }
}

function framesOf({ name, locale }: MailQuestion, { about, subject }: MailPreview, { t, locale: ui }: Context) {
  const query = { name, lang: locale, about, ui }
  const src = (more: Record<string, string>) => `${MAIL_PAGE}?${new URLSearchParams({ ...query, ...more })}`
  return [
    { key: 'html', title: t('studio.mail.html'), caption: subject, device: 'mobile' as const, src: src({}) },
    {
      key: 'text',
      title: t('studio.mail.text'),
      caption: t('studio.mail.text.caption'),
      device: 'mobile' as const,
      src: src({ as: 'text' }),
    },
  ]
}

/** Why there is no preview, by the code of the commerce API. */
const MISSING = {
  right_missing: 'studio.refused.rights',
  mail_example_not_found: 'studio.refused.mail_example',
  mail_example_unfit: 'studio.refused.mail_unfit',
  mail_no_recipient: 'studio.refused.mail_recipient',
  mails_off: 'studio.refused.mails_off',
} as const

function missing(code: string, { t }: Context) {
  return {
    ...{ key: 'none', title: t('studio.mail.html'), caption: t('studio.mail.none'), device: 'mobile' as const },
    message: t(Object.hasOwn(MISSING, code) ? MISSING[code as keyof typeof MISSING] : 'studio.refused.gone'),
  }
}

/** For people: a staff key has no address. */
function testAction({ name, locale }: MailQuestion, { about }: MailPreview, context: Context) {
  const { t, staff } = context
  if (staff?.role === null) return []
  return recordActions(
    [
      {
        ...{ op: 'studio.sendTestMail', right: 'mails', args: { locale, about } },
        label: t('studio.mail.test'),
        effect: t('studio.mail.test.effect'),
        submit: t('studio.mail.test.submit'),
      },
    ],
    name,
    context,
  )
}

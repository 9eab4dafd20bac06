import { z } from 'zod'
import { MAIL_MESSAGES } from '#locales/mails.ts'
import type { Message } from '#locales/messages/message.ts'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { ABOUT_OF } from '#server/mails/mail-abouts.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { idOfLayout } from './layouts/layout-words.ts'
import { listTable } from './list-table.ts'
import { MAIL_SUBJECTS, mailName, mailPurpose } from './mail-words.ts'

export const studioMailKindsSection = section('studio-mail-kinds')({
  title: 'Every kind of mail that the shop sends, with the way to its preview.',
  settings: z.strictObject({}),
  needs: ['mailKindsPhrase'],
  resolve({ data: { mailKindsPhrase: q }, ...context }) {
    const { t, link, locale } = context
    const names = MAIL_NAMES.filter((name) => q === null || isAbout(name, q, { t, locale }))
    const unsent = link('studio_mails')
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.mail_kinds'),
          lead: t('studio.mail_kinds.lead'),
          ...{ states: [], facts: [] },
          links: unsent === null ? [] : [{ label: t('studio.mails'), href: unsent }],
        },
        { key: 'head' },
      ),
      node(
        'data-table',
        listTable(
          {
            route: 'studio_mail_kinds',
            caption: t('studio.mail_kinds'),
            asked: { q },
            search: t('studio.mail_kinds.search'),
            filters: [],
            none: t('studio.mail_kinds.none'),
            columns: [
              { label: t('studio.mail.kind'), type: 'link' },
              { label: t('studio.mail.for'), type: 'text' },
              { label: t('studio.mail.about'), type: 'text' },
              { label: t('studio.mail.layout'), type: 'link' },
            ],
            rows: names.map((name) => ({
              key: name,
              cells: [
                { text: mailName(name, t), href: link('studio_mail', { id: name }) ?? '/' },
                { text: mailPurpose(name, t) },
                { text: t(`studio.mail.about.${ABOUT_OF[name]}`) },
                layoutCell(name, context),
              ],
            })),
          },
          context,
        ),
        { key: 'table' },
      ),
    ]
  },
})

/** Whether all words of a phrase stand in the name, the purpose or the subject of a mail, or in its layout's name. */
function isAbout(name: string, phrase: string, { t, locale }: Pick<LoadContext, 't' | 'locale'>): boolean {
  const subject = MAIL_SUBJECTS[name]
  const parts = [name, mailName(name, t), mailPurpose(name, t), subject ? textsOf(MAIL_MESSAGES[locale][subject]) : '']
  const text = parts.join(' ').toLocaleLowerCase(locale)
  return phrase
    .toLocaleLowerCase(locale)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const textsOf = (message: Message) => (typeof message === 'string' ? message : Object.values(message).join(' '))

/** The way to what the mail is made of, for who may read it. */
function layoutCell(name: string, context: Pick<LoadContext, 't' | 'link' | 'staff'>) {
  const href = mailLayoutHref(name, context)
  return href === null ? { text: '' } : { text: context.t('studio.mail.layout.open'), href }
}

export function mailLayoutHref(name: string, { link, staff }: Pick<LoadContext, 'link' | 'staff'>): string | null {
  const rights = staff?.rights ?? []
  const mayLook = mayRead(rights, 'layouts') || mayRead(rights, 'texts')
  return mayLook ? link('studio_layout', { id: idOfLayout(`mails/${name}`) }) : null
}

import { z } from 'zod'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { ABOUT_OF } from '#server/mails/mail-abouts.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { idOfLayout } from './layouts/layout-words.ts'
import { mailName, mailPurpose } from './mail-words.ts'

export const studioMailKindsSection = section('studio-mail-kinds')({
  title: 'Every kind of mail that the shop sends, with the way to its preview.',
  settings: z.strictObject({}),
  resolve(context) {
    const { t, link } = context
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
        {
          caption: t('studio.mail_kinds'),
          filters: [],
          columns: [
            { label: t('studio.mail.kind'), type: 'link' },
            { label: t('studio.mail.for'), type: 'text' },
            { label: t('studio.mail.about'), type: 'text' },
            { label: t('studio.mail.layout'), type: 'link' },
          ],
          rows: MAIL_NAMES.map((name) => ({
            key: name,
            cells: [
              { text: mailName(name, t), href: link('studio_mail', { id: name }) ?? '/' },
              { text: mailPurpose(name, t) },
              { text: t(`studio.mail.about.${ABOUT_OF[name]}`) },
              layoutCell(name, context),
            ],
          })),
        },
        { key: 'table' },
      ),
    ]
  },
})

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

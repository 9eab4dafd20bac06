import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { UNSENT_STATES, type UnsentMail } from '#server/ports/staff-mailbox.ts'
import { listTable } from './list-table.ts'
import { mailName, mailPurpose } from './mail-words.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

const TONE = { failed: 'bad', unclear: 'warn', pending: 'info' } as const satisfies Record<UnsentMail['status'], string>

/** More forms than this do not fit into one screen; the next ones come once these were sent. */
const MAX_FORMS = 40

export const studioMailsSection = section('studio-mails')({
  title: 'Mails that did not leave, why, and the way to send them again.',
  settings: z.strictObject({}),
  needs: ['staffMails', 'staffMailsState'],
  submits: ['studio.resendMail'],
  resolve({ data: { staffMails: mails, staffMailsState: state }, ...context }) {
    const { t, locale } = context
    const table = listTable(
      {
        route: 'studio_mails',
        caption: t('studio.mails'),
        asked: { state },
        filters: [
          {
            label: t('case.state'),
            name: 'state',
            choices: [
              { value: null, label: t('studio.mails.given_up') },
              ...UNSENT_STATES.map((value) => ({ value, label: t(`studio.mails.state.${value}`) })),
            ],
          },
        ],
        columns: [
          { label: t('studio.mails.recipient'), type: 'text' },
          { label: t('studio.mails.kind'), type: 'text' },
          { label: t('studio.messages.at'), type: 'date' },
          { label: t('studio.mails.why'), type: 'text' },
          { label: t('case.state'), type: 'state' },
        ],
        rows: mails.map(({ id, recipient, name, createdAt, error, status, tries, dueAt, canBeSent }) => ({
          key: String(id),
          cells: [
            { text: recipient, note: `#${id}` },
            { text: mailName(name, t), note: mailPurpose(name, t) },
            { text: formatDateTime(createdAt, locale) },
            {
              text: t(`studio.mails.why.${status}`),
              // The mail server says it in English.
              note: [
                ...(error === null ? [] : [error]),
                dueAt === null
                  ? t('studio.mails.tries', { tries })
                  : t('studio.mails.next', { time: formatDateTime(dueAt, locale) }),
              ].join(' · '),
            },
            {
              text: '',
              badges: [
                { label: t(`studio.mails.state.${status}`), tone: TONE[status] },
                ...(canBeSent ? [] : [{ label: t('studio.mails.useless'), tone: 'idle' as const }]),
              ],
            },
          ],
        })),
        none: t('studio.mails.none'),
      },
      context,
    )
    const actions = mails
      .filter(({ canBeSent }) => canBeSent)
      .slice(0, MAX_FORMS)
      .flatMap((mail) => resendAction(mail, context))
    return [
      recordHead(
        {
          title: t('studio.mails'),
          lead: t('studio.mails.lead'),
          links: kindsLink(context),
          actionsTitle: t('studio.mails.again'),
          actions,
        },
        context,
      ),
      node('data-table', table, { key: 'table' }),
    ]
  },
})

function kindsLink({ t, link }: Pick<LoadContext, 't' | 'link'>) {
  const href = link('studio_mail_kinds')
  return href === null ? [] : [{ label: t('studio.mail_kinds'), href }]
}

type Context = Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts' | 'stampForm'>

function resendAction({ id, recipient, name, status }: UnsentMail, context: Context): NodeDraft[] {
  const { t } = context
  return recordActions(
    [
      {
        op: 'studio.resendMail',
        right: 'mails',
        label: t('studio.mails.resend', { number: id, recipient }),
        effect: t(status === 'unclear' ? 'studio.mails.resend.twice' : 'studio.mails.resend.effect', {
          name: mailName(name, t),
        }),
        submit: t('studio.mails.resend.submit'),
        key: String(id),
      },
    ],
    String(id),
    context,
  )
}

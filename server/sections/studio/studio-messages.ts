import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { listTable } from './list-table.ts'
import { recordHead } from './record-head.ts'
import { shortened } from './shortened.ts'

/** The commerce API tells this many at once. */
const PER_PAGE = 200

export const studioMessagesSection = section('studio-messages')({
  title: 'What shoppers wrote to the shop, the newest first.',
  settings: z.strictObject({}),
  needs: ['staffMessages'],
  resolve({ data: { staffMessages: messages }, ...context }) {
    const { t, locale, link } = context
    const last = messages.length === PER_PAGE ? messages.at(-1) : undefined
    const older = last && link('studio_messages', {}, { query: { before: last.createdAt } })
    const table = listTable(
      {
        route: 'studio_messages',
        caption: t('studio.messages'),
        asked: {},
        filters: [],
        columns: [
          { label: t('studio.message'), type: 'link' },
          { label: t('studio.messages.from'), type: 'text' },
          { label: t('studio.messages.at'), type: 'date' },
        ],
        rows: messages.map(({ id, subject, message, name, email, createdAt }) => ({
          key: id,
          cells: [
            {
              text: shortened(subject ?? message),
              href: link('studio_message', { id }) ?? '/',
              ...(subject !== null && { note: shortened(message) }),
            },
            { text: name, note: email },
            { text: formatDateTime(createdAt, locale) },
          ],
        })),
        none: t('studio.messages.none'),
      },
      context,
    )
    return [
      recordHead(
        {
          title: t('studio.messages'),
          lead: t('studio.messages.lead'),
        },
        context,
      ),
      node('data-table', table, { key: 'table' }),
      ...(older
        ? [
            node(
              'studio-record-facts',
              {
                groups: [
                  { title: t('studio.messages.more'), facts: [{ lines: [t('studio.messages.older')], href: older }] },
                ],
              },
              { key: 'older' },
            ),
          ]
        : []),
    ]
  },
})

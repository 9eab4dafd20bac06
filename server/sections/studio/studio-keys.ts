import { z } from 'zod'
import { formatDate, formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { keyFields } from '#server/forms/studio-program-fields.ts'
import type { StaffKeyRow } from '#server/ports/staff-keys.ts'
import type { Badge } from '#server/sections/order/order-status.ts'
import { callerName } from './caller-name.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioKeysSection = section('studio-keys')({
  title: 'The keys of other programs, with the form that makes one.',
  settings: z.strictObject({}),
  needs: ['staffKeys'],
  submits: ['studio.makeKey', 'studio.endKey'],
  resolve({ data: { staffKeys: keys }, ...context }) {
    const { t, locale, staff } = context
    const mayChange = staff?.rights.includes('keys') ?? false
    const actions = mayChange
      ? [
          recordAction(
            {
              op: 'studio.makeKey',
              label: t('studio.key.make'),
              effect: t('studio.key.make.effect'),
              submit: t('studio.key.make.submit'),
              fields: keyFields(t, staff?.rights ?? []),
            },
            context,
          ),
          ...keys.filter((key) => stateOf(key, context) === 'open').map((key) => endAction(key, context)),
        ]
      : []
    return [
      recordHead(
        {
          title: t('studio.keys'),
          lead: t('studio.keys.lead'),
          actions,
        },
        context,
      ),
      node(
        'data-table',
        {
          caption: t('studio.keys'),
          filters: [],
          columns: [
            { label: t('studio.key.name'), type: 'text' },
            { label: t('studio.key.rights'), type: 'text' },
            { label: t('studio.key.made'), type: 'date' },
            { label: t('studio.key.used'), type: 'date' },
            { label: t('studio.companies.state'), type: 'state' },
          ],
          rows: keys.map((key) => ({
            key: key.name,
            cells: [
              { text: key.name },
              { text: key.rights.map((right) => t(`studio.right.${right}`)).join(', ') },
              { text: formatDate(key.createdAt, locale), note: callerName(key.createdBy, t) },
              { text: key.lastUsedAt === null ? t('studio.key.never') : formatDateTime(key.lastUsedAt, locale) },
              { text: '', badges: [badgeOf(key, context)] },
            ],
          })),
          ...(keys.length === 0 && { none: t('studio.keys.none') }),
        },
        { key: 'table' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'now' | 'formDrafts' | 'stampForm'>

function stateOf({ revokedAt, expiresAt }: StaffKeyRow, { now }: Pick<Context, 'now'>) {
  if (revokedAt !== null) return 'ended'
  return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'open'
}

function badgeOf(key: StaffKeyRow, context: Context): Badge {
  const { t, locale } = context
  const state = stateOf(key, context)
  if (state !== 'open') return { label: t(`studio.key.state.${state}`), tone: 'idle' }
  if (key.expiresAt === null) return { label: t('studio.key.state.open'), tone: 'ok' }
  // The day before the instant at which it opens nothing any more.
  const last = new Date(Date.parse(key.expiresAt) - 1)
  return { label: t('studio.key.state.until', { date: formatDate(last, locale) }), tone: 'ok' }
}

function endAction({ name }: StaffKeyRow, context: Context) {
  const { t } = context
  return recordAction(
    {
      op: 'studio.endKey',
      key: name,
      args: { id: name },
      label: t('studio.key.end', { name }),
      effect: t('studio.key.end.effect'),
      submit: t('studio.key.end.submit'),
      fields: [confirmationField(t)],
      isDanger: true,
    },
    context,
  )
}

import { z } from 'zod'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import { studioDonePl } from '#locales/messages/studio/done-pl.ts'
import type { StaffCallEntry } from '#schemas/staff-account.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { listPages } from '#server/sections/order/list-pages.ts'
import { changeWords } from './audit/change-words.ts'
import { noteWords } from './audit/note-words.ts'
import { objectWords } from './audit/object-words.ts'
import { callerName } from './caller-name.ts'

export const studioAuditSection = section('studio-audit')({
  title: 'The audit trail, with search, filters and pages.',
  settings: z.strictObject({}),
  needs: ['staffCalls', 'staffCallsQuery', 'staffCallNames'],
  resolve({ data: { staffCalls: calls, staffCallsQuery: asked, staffCallNames: names }, ...context }) {
    const { t, locale, link } = context
    const { page: _, object = '', ...kept } = asked
    const address = (query: Record<string, string>) => link('studio_audit', {}, { query }) ?? '/'
    const first = (calls.page - 1) * calls.perPage + 1
    const number = (value: number) => formatNumber(value, locale)
    const isFiltered = object !== '' || Object.keys(kept).length > 0
    const file = (format: string) => `/api/studio/audit/${format}?${new URLSearchParams({ ...kept, object })}`
    return [
      node(
        'studio-record-head',
        { title: t('studio.audit'), lead: t('studio.audit.lead'), states: [], facts: [] },
        { key: 'head' },
      ),
      node(
        'data-table',
        {
          caption: t('studio.audit'),
          search: {
            action: address({}),
            label: t('studio.audit.search'),
            name: 'object',
            value: object,
            kept: Object.entries(kept).map(([name, value]) => ({ name, value })),
            submit: t('studio.search'),
            ...(isFiltered && { clear: address({}) }),
          },
          filters: [
            {
              label: t('studio.audit.person'),
              choices: [
                {
                  label: t('studio.audit.everybody'),
                  href: address(without(asked, 'person')),
                  ...(asked.person === undefined && { isCurrent: true }),
                },
                ...calls.callers.map(({ key, label }) => ({
                  label: callerName(key, t, label),
                  href: address({ ...without(asked, 'page'), person: key }),
                  ...(asked.person === key && { isCurrent: true }),
                })),
              ],
            },
            // Who may only look has no files.
            ...(context.staff?.rights.includes('audit')
              ? [
                  {
                    label: t('studio.audit.export'),
                    choices: [
                      { label: t('studio.audit.csv'), href: file('csv') },
                      { label: t('studio.audit.jsonl'), href: file('jsonl') },
                    ],
                  },
                ]
              : []),
          ],
          columns: [
            { label: t('studio.audit.at'), type: 'date' },
            { label: t('studio.audit.person'), type: 'link' },
            { label: t('studio.audit.operation'), type: 'link' },
            { label: t('studio.audit.object'), type: 'link' },
            { label: t('studio.audit.change'), type: 'text' },
          ],
          rows: calls.data.map((call, at) => ({
            key: String(first + at),
            cells: [
              { text: formatDateTime(call.at, locale) },
              {
                text: callerName(call.key, t, call.label),
                ...(call.label !== call.key && { note: callerName(call.key, t) }),
                href: address({ ...without(asked, 'page'), person: call.key }),
              },
              {
                text: operationOf(call.operation, t),
                ...(call.status >= 400 && { note: t('studio.audit.refused', { status: call.status }) }),
                href: address({ ...kept, operation: call.operation }),
              },
              { ...objectWords(call.object, names, context), href: address({ object: call.object }) },
              noteOf(call, context),
            ],
          })),
          ...(calls.data.length === 0
            ? { none: t(isFiltered ? 'studio.audit.none' : 'studio.audit.empty') }
            : {
                summary: t('studio.shown', {
                  from: number(first),
                  to: number(first + calls.data.length - 1),
                  total: number(calls.total),
                }),
              }),
          pages: listPages(calls, (page) => address({ ...asked, page: String(page) })),
        },
        { key: 'table' },
      ),
    ]
  },
})

function without(asked: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).filter(([key]) => key !== name && key !== 'page'))
}

/** A call in words; that of a later version has its id. */
function operationOf(id: string, t: LoadContext['t']): string {
  const key = `studio.did.${id}`
  return Object.hasOwn(studioDonePl, key) ? t(key as keyof typeof studioDonePl) : id
}

/** The note, and below it what was changed; the rights of a new key are told by the change alone, in words. */
function noteOf(
  call: StaffCallEntry,
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
): { text: string; note?: string } {
  const { note } = changeWords(call, t)
  const isSaid =
    note !== undefined && Array.isArray(call.after?.rights) && call.note.startsWith(call.after.rights.join(', '))
  return isSaid ? { text: note } : { text: noteWords(call, { t, locale }), ...(note !== undefined && { note }) }
}

import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import { receiptPath } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { caseFacts } from './case-facts.ts'

export const filedCaseSection = section('filed-case')({
  title: 'A filed return or complaint: its receipt, its state and what comes next.',
  settings: z.strictObject({}),
  needs: ['filedCase'],
  resolve({ data: { filedCase }, ...context }) {
    const { t, link, locale } = context
    const { id, kind, type, number, email, dueAt } = filedCase
    const isReturn = kind === 'return'
    const lead = type === 'withdrawal' ? t('withdrawal.next') : isReturn ? t('case.return.next') : null
    return node(
      'entry-page',
      {
        title: t(isReturn ? 'return.ok.title' : 'complaint.ok.title', { number }),
        outcome: {
          tone: 'ok',
          text: isReturn
            ? t('return.ok.text', { email })
            : t('complaint.ok.text', { date: dueAt === null ? '' : formatDate(dueAt, locale) }),
        },
        ...(lead !== null && { lead }),
        ways: [
          ...(type === 'withdrawal' ? [{ label: t('withdrawal.keep'), href: receiptPath(id) }] : []),
          { label: t('order.home'), href: link('home') ?? '/' },
        ],
      },
      { slots: { form: [caseFacts(filedCase, context)] } },
    )
  },
})

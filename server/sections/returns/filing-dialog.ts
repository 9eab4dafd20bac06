import { z } from 'zod'
import { CaseKind } from '#schemas/return-case.ts'
import { node, section } from '#server/compiler/section.ts'
import { findOrderForm } from './find-order-form.ts'
import { dialogKey } from './section-keys.ts'

export const filingDialogSection = section('filing-dialog')({
  title: 'The form that finds a guest’s order by number and address, in a dialog that a step opens.',
  settings: z.strictObject({
    kind: CaseKind.meta({ description: 'What is to be filed.' }),
    notFound: dialogKey('that says that there is no such order', 'missing'),
  }),
  submits: ['returns.findOrder'],
  resolve({ settings: { kind, notFound }, ...context }) {
    const { t } = context
    return node(
      'dialog',
      { title: t(kind === 'return' ? 'case.return.title' : 'case.complaint.title'), text: t('case.find.lead') },
      { slots: { content: [findOrderForm({ kind, notFound }, context)] }, fallback: 'drop' },
    )
  },
})

import type { CaseKind } from '#schemas/return-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { findOrderFields } from '#server/forms/case-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

/** The form that finds a guest's order. `notFound`: key of the section that is opened if there is none. */
export function findOrderForm(
  { kind, notFound, isOnly = false }: { kind: CaseKind; notFound: string | undefined; isOnly?: boolean },
  context: LoadContext,
): NodeDraft {
  const { t } = context
  return describedForm(
    {
      op: 'returns.findOrder',
      args: { kind, ...(notFound !== undefined && { notFound: `screen.${notFound}` }) },
      fields: findOrderFields(t),
      submit: t('case.find'),
      sent: '',
    },
    { ...context, isOnly },
  )
}

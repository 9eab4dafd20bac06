import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { choiceField, termsFields } from '#server/forms/studio-company-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { StaffCompany } from '#server/ports/staff-companies.ts'
import { recordActions } from './record-actions.ts'

interface Choices {
  managers: readonly { id: string; name: string }[]
  /** null: the caller may not see them */
  priceGroups: readonly { name: string; label: string }[] | null
}

/** What a person with the right can decide about a company, the most likely first. */
export function companyActions(
  { id, state, terms, accountManager, priceGroup }: StaffCompany,
  { managers, priceGroups }: Choices,
  context: Pick<LoadContext, 't' | 'staff' | 'formDrafts' | 'stampForm'>,
): NodeDraft[] {
  const { t } = context
  const right = 'accounts'
  return recordActions(
    [
      (state === 'waiting' || state === 'refused') && {
        op: 'studio.approveCompany',
        right,
        label: t('studio.company.approve'),
        effect: t('studio.company.approve.effect'),
        submit: t('studio.company.approve'),
      },
      state === 'blocked' && {
        op: 'studio.unblockCompany',
        right,
        label: t('studio.company.unblock'),
        effect: t('studio.company.unblock.effect'),
        submit: t('studio.company.unblock'),
      },
      {
        op: 'studio.changeTerms',
        right,
        label: t('studio.company.terms'),
        effect: t('studio.company.terms.effect'),
        submit: t('studio.company.terms.submit'),
        fields: termsFields(t, terms),
      },
      {
        op: 'studio.assignManager',
        right,
        label: t('studio.company.manager'),
        effect: t('studio.company.manager.effect'),
        submit: t('studio.company.save'),
        fields: [
          choiceField(
            {
              name: 'manager',
              label: t('studio.company.manager'),
              none: t('studio.company.no_manager'),
              value: accountManager,
            },
            managers.map((each) => ({ value: each.id, label: each.name })),
          ),
        ],
      },
      priceGroups !== null && {
        op: 'studio.assignPriceGroup',
        right: 'prices',
        label: t('studio.company.group'),
        effect: t('studio.company.group.effect'),
        submit: t('studio.company.save'),
        fields: [
          choiceField(
            {
              name: 'group',
              label: t('studio.company.group'),
              none: t('studio.company.no_group'),
              value: priceGroup,
            },
            priceGroups.map(({ name, label }) => ({ value: name, label })),
          ),
        ],
      },
      (state === 'waiting' || state === 'approved') && {
        op: 'studio.refuseCompany',
        right,
        label: t(state === 'approved' ? 'studio.company.withdraw' : 'studio.company.refuse'),
        effect: t('studio.company.refuse.effect'),
        submit: t(state === 'approved' ? 'studio.company.withdraw' : 'studio.company.refuse'),
        fields: [{ ...confirmationField(t), label: t('studio.company.sure') }],
        isDanger: true,
      },
      state !== 'blocked' && {
        op: 'studio.blockCompany',
        right,
        label: t('studio.company.block'),
        effect: t('studio.company.block.effect'),
        submit: t('studio.company.block'),
        fields: [{ ...confirmationField(t), label: t('studio.company.sure') }],
        isDanger: true,
      },
    ],
    id,
    context,
  )
}

import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { outcomeOf } from '#server/sections/described-form.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { recordHead as recordHeadNode } from '#widgets/studio-record-head/schema.ts'

type Props = PropsOf<typeof recordHeadNode>

interface Head extends Partial<Omit<Props, 'title' | 'outcome'>>, Pick<Props, 'title'> {
  actions?: readonly NodeDraft[]
}

/** The head of a page with a form: what it shows, what has become of the form that was sent, and what can be done. */
export function recordHead(
  { states = [], facts = [], actions = [], actionsTitle, ...rest }: Head,
  { t, notice }: Pick<LoadContext, 't' | 'notice'>,
): NodeDraft {
  return node(
    'studio-record-head',
    {
      ...{ ...rest, states, facts },
      ...(actions.length > 0 && { actionsTitle: actionsTitle ?? t('studio.order.actions') }),
      ...(notice && { outcome: outcomeOf(notice) }),
    },
    { key: 'head', slots: { actions: [...actions] } },
  )
}

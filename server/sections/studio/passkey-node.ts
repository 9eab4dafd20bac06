import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'

interface PasskeyNode {
  does: 'create' | 'prove'
  title?: string
  lead?: string
  fields?: readonly FormField[]
  button: string
  look: 'primary' | 'secondary'
  /** below it, before another way; absent: there is none */
  or?: string
  /** the operation that gives the options, and the one that takes the answer */
  begin: OperationName
  finish: OperationName
  /** sent with both */
  args?: Record<string, JsonValue>
}

/** A button that makes or proves a passkey by two operations. */
export function passkeyNode(
  { begin, finish, args = {}, fields = [], ...props }: PasskeyNode,
  t: LoadContext['t'],
): NodeDraft {
  return node(
    'studio-passkey-form',
    {
      ...props,
      fields: fields.map(({ name, label, type, autocomplete, value }) => ({
        ...{ name, label, type: type === 'email' ? ('email' as const) : ('text' as const) },
        ...(autocomplete !== undefined && { autocomplete }),
        value: typeof value === 'string' ? value : '',
      })),
      unsupported: t('studio.passkey.unsupported'),
      failed: t('studio.passkey.failed'),
    },
    {
      key: 'passkey',
      on: { begin: [{ do: 'submit', op: begin, args }], finish: [{ do: 'submit', op: finish, args }] },
    },
  )
}

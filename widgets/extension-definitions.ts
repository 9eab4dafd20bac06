import type { MessageKey } from '#locales/message-types.ts'
import { extensionNodes } from '#schemas/extensions/installed/nodes.ts'
import { extensionWords } from '#schemas/extensions/installed/words.ts'
import type { AnyDefinition } from './define-catalog.ts'
import type { WidgetGroup } from './define-node.ts'

/** The node types of extensions. Each extension has a group of its own, so that only its pages load it. */
export const extensionDefinitions: readonly AnyDefinition[] = (extensionNodes as readonly AnyDefinition[]).map(
  (definition) => ({ ...definition, group: definition.type.split('-')[0] as WidgetGroup }),
)

/** A widget of an extension draws what its component and the parts that it uses draw: words of the extension and of the shop. */
export const extensionMessageKeys = extensionWords as Readonly<Record<string, readonly MessageKey[]>>

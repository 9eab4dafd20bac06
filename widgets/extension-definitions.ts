import { MESSAGES } from '#locales/all.ts'
import type { MessageKey } from '#locales/message-types.ts'
import { extensionNodes } from '#schemas/extensions/installed/nodes.ts'
import type { AnyDefinition } from './define-catalog.ts'
import type { WidgetGroup } from './define-node.ts'

/** The node types of extensions. Each extension has a group of its own, so that only its pages load it. */
export const extensionDefinitions: readonly AnyDefinition[] = (extensionNodes as readonly AnyDefinition[]).map(
  (definition) => ({ ...definition, group: definition.type.split('-')[0] as WidgetGroup }),
)

/** A widget of an extension draws the messages whose keys begin with its type. */
export const extensionMessageKeys: Readonly<Record<string, readonly MessageKey[]>> = Object.fromEntries(
  extensionDefinitions.map(({ type }) => [
    type,
    (Object.keys(MESSAGES.pl) as MessageKey[]).filter((key) => key.startsWith(`${type}.`)),
  ]),
)

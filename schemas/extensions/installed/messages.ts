import { findExtensions } from '../find-extensions.ts'
import type { ExtensionMessages } from '../found-extension.ts'

/** The words of each extension. */
export const extensionMessages: readonly ExtensionMessages[] = findExtensions().map(({ messages }) => messages)

import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import type { LoadContext } from '#server/screens/assembler.ts'
import type { CallToAction } from '#widgets/parts/call-to-action.ts'
import { hrefOf, LinkTarget } from './link-target.ts'

/** A button as layouts hold it. */
export const ActionSetting = z.strictObject({ label: LocalizedText, to: LinkTarget })
export type ActionSetting = z.infer<typeof ActionSetting>

/** The button in the shopper's language; null without one, or when it would lead nowhere. */
export async function readAction(
  setting: ActionSetting | undefined,
  context: Pick<LoadContext, 'ports' | 'link' | 'locale'>,
): Promise<CallToAction | null> {
  const href = setting ? await hrefOf(setting.to, context) : null
  return setting && href !== null ? { label: pickText(setting.label, context.locale), href } : null
}

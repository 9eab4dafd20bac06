import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Lacks } from '#server/compiler/section.ts'
import { hrefOf, LinkTarget } from '#server/sections/link-target.ts'
import type { CallToAction } from '#widgets/parts/call-to-action.ts'

/** A button as stored in layouts. */
export const ActionSetting = z.strictObject({
  label: LocalizedText.meta({ description: 'Text of the button.' }),
  to: LinkTarget.meta({ description: 'Where it leads; without a target the button is left out.' }),
})
export type ActionSetting = z.infer<typeof ActionSetting>

/** Shorter than the limit of a section: without its button it still has its texts and its picture. */
const TARGET_MS = 500

/**
 * The button in the shopper's language; null without one, if it has no target, or if the target cannot be resolved in
 * time.
 */
export async function readAction(
  setting: ActionSetting | undefined,
  context: Pick<LoadContext, 'ports' | 'link' | 'locale' | 'orWithout'> & { lacks: Lacks },
): Promise<CallToAction | null> {
  if (!setting) return null
  const finding = hrefOf(setting.to, context).then(
    (href) => href ?? context.lacks(`its button leads nowhere: ${JSON.stringify(setting.to)}`),
  )
  const href = await context.orWithout(TARGET_MS, 'the target of a button', finding)
  return href !== null ? { label: pickText(setting.label, context.locale), href } : null
}

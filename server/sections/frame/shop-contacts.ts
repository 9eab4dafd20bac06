import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { hrefIfTold, LinkTarget } from '#server/sections/link-target.ts'

/** Settings of sections that show the shop's contact details. */
export const ContactSettings = z.strictObject({
  help: LinkTarget.optional().meta({ description: 'Page behind "help and contact"; absent: no link to it.' }),
})

export interface ShopContacts {
  help?: { label: string; href: string }
  phone?: string
  email?: string
}

/** Help, phone and e-mail from store config; a missing one or one without a target is left out. S2.89-S2.91. */
export async function readContacts(
  { help }: z.infer<typeof ContactSettings>,
  config: StoreConfig | null,
  context: Pick<LoadContext, 'ports' | 'link' | 'locale' | 'orWithout' | 't'>,
): Promise<ShopContacts> {
  const href = help ? await hrefIfTold(help, context) : null
  const label = config?.get('header/preHeader/help') ?? context.t('header.help')
  const phone = config?.get('general/contact/phone')
  const email = config?.get('general/contact/email')
  return { ...(href !== null && { help: { label, href } }), ...(phone && { phone }), ...(email && { email }) }
}

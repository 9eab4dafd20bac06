import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { outcomeOf } from '#server/sections/described-form.ts'
import { accountGroups } from './account-groups.ts'

export const accountPageSection = section('account-page')({
  title: 'A page of the account with its navigation; other sections are placed in it.',
  settings: z.strictObject({ title: LocalizedText.meta({ description: 'Heading of the page.' }) }),
  varies: ['kind'],
  slots: ['content'],
  resolve({ settings, slots, notice, locale, ...context }) {
    // A guest who opens an order by its link has no account navigation.
    const isGuest = context.shopper.kind === 'visitor'
    return node(
      'account-page',
      {
        title: pickText(settings.title, locale),
        groups: isGuest ? [] : accountGroups(context),
        ...(notice && { outcome: outcomeOf(notice) }),
      },
      {
        slots: { content: slots.content },
        ...(!isGuest && { on: { logOut: [{ do: 'call', op: 'account.logOut' }] } }),
      },
    )
  },
})

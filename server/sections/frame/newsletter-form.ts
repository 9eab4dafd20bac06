import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { node, section } from '#server/compiler/section.ts'
import { stampOf } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'
import { PrivacyPageSetting } from '#server/sections/page-setting.ts'

/** Pages about the newsletter itself. */
const OWN_PAGES: ReadonlySet<RouteKey> = new Set(['newsletter', 'newsletter_confirm', 'newsletter_leave'])

export const newsletterFormSection = section('newsletter-form')({
  title: 'The way to subscribe to the newsletter; nothing if the shop has none, and on the pages about it.',
  settings: z.strictObject({
    lead: LocalizedText.optional().meta({ description: 'What the newsletter tells of; absent: nothing.' }),
    privacyPage: PrivacyPageSetting,
  }),
  needs: ['config'],
  async resolve(context) {
    const { settings, data, t, locale, viewed, stampForm } = context
    const { lead, privacyPage } = settings
    if (!data.config?.get('newsletter/enabled') || OWN_PAGES.has(viewed.key)) return null
    const privacy = privacyPage ? await hrefIfTold({ page: privacyPage }, context) : null
    const op = 'newsletter.signUp'
    return node(
      'newsletter-form',
      {
        title: t('newsletter.title'),
        ...(lead && { lead: pickText(lead, locale) }),
        emailLabel: t('contact.email'),
        consent: t('consent.newsletter'),
        submit: t('newsletter.subscribe'),
        sent: t('newsletter.sub_ok'),
        note: { text: t('consent.privacy'), ...(privacy !== null && { href: privacy }) },
        ...stampOf(op, stampForm),
      },
      { key: 'newsletter', on: { submit: [{ do: 'submit', op }] } },
    )
  },
})

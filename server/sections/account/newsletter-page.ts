import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { newsletterFields } from '#server/forms/newsletter-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'
import { PrivacyPageSetting } from '#server/sections/page-setting.ts'

export const newsletterPageSection = section('newsletter-page')({
  title: 'The newsletter form on a page of its own, for shoppers without script.',
  settings: z.strictObject({
    lead: LocalizedText.optional().meta({ description: 'What the newsletter tells of; absent: nothing.' }),
    privacyPage: PrivacyPageSetting,
  }),
  needs: [],
  submits: ['newsletter.signUp'],
  async resolve({ settings: { lead, privacyPage }, ...context }) {
    const { t, locale } = context
    const privacy = privacyPage ? await hrefIfTold({ page: privacyPage }, context) : null
    const form = describedForm(
      {
        op: 'newsletter.signUp',
        fields: newsletterFields(t),
        submit: t('newsletter.subscribe'),
        sent: t('newsletter.sub_ok'),
        note: { text: t('consent.privacy'), ...(privacy !== null && { href: privacy }) },
      },
      { ...context, isOnly: true },
    )
    const title = t('newsletter.title')
    return node('entry-page', { title, ...(lead && { lead: pickText(lead, locale) }) }, { slots: { form: [form] } })
  },
})

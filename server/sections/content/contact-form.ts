import { z } from 'zod'
import { section } from '#server/compiler/section.ts'
import { PrivacyPageSetting } from '#server/sections/page-setting.ts'
import { messageForm } from './message-form.ts'

export const contactFormSection = section('contact-form')({
  title: 'The form that writes to the shop, or asks about the product that the address names.',
  settings: z.strictObject({
    privacyPage: PrivacyPageSetting,
  }),
  needs: ['askedProduct'],
  submits: ['contact.send', 'product.ask'],
  resolve({ settings: { privacyPage }, data: { askedProduct }, ...context }) {
    return messageForm({ privacyPage, productId: askedProduct?.id ?? null, title: context.t('contact.form') }, context)
  },
})

import { z } from 'zod'
import { section } from '#server/compiler/section.ts'
import { messageForm } from './message-form.ts'

export const contactFormSection = section('contact-form')({
  title: 'The form that writes to the shop, or asks about the product that the address names.',
  settings: z.strictObject({
    /** key of the text page with the privacy policy */
    privacyPage: z.string().optional(),
  }),
  needs: ['askedProduct'],
  resolve({ settings: { privacyPage }, data: { askedProduct }, ...context }) {
    return messageForm({ privacyPage, productId: askedProduct?.id ?? null, title: context.t('contact.form') }, context)
  },
})

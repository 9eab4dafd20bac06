import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { messageForm } from '#server/sections/content/message-form.ts'
import { PrivacyPageSetting } from '#server/sections/page-setting.ts'

export const askDialogSection = section('ask-dialog')({
  title: 'The form that asks about the viewed product, in a dialog that a step opens.',
  settings: z.strictObject({
    privacyPage: PrivacyPageSetting,
  }),
  needs: ['product'],
  async resolve({ settings: { privacyPage }, data: { product }, ...context }) {
    const form = await messageForm({ privacyPage, productId: product.id }, context)
    return node(
      'dialog',
      { title: context.t('product.ask'), text: product.name },
      // Closed it is not drawn, even before its widget has loaded.
      { slots: { content: [form] }, fallback: 'drop' },
    )
  },
})

import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import type { CallToAction } from '#widgets/parts/call-to-action.ts'

export const systemMessageSection = section('system-message')({
  title:
    'What is said when a page is not found (404), broken (500) or under maintenance (503). Needs no commerce data.',
  settings: z.strictObject({
    contact: z
      .strictObject({
        phone: z
          .string()
          .optional()
          .meta({ description: 'Phone number; absent: none.', examples: ['+48 12 345 67 89'] }),
        email: z
          .string()
          .optional()
          .meta({ description: 'E-mail address; absent: none.', examples: ['kontakt@lipa.example'] }),
      })
      .optional()
      .meta({ description: 'How to reach the shop while it is closed; absent: not told.' }),
  }),
  needs: ['status'],
  slots: ['search', 'more'],
  resolve({ settings, data: { status }, slots, link, path, t }) {
    const home: CallToAction = { label: t('error.home'), href: link('home') ?? '/' }
    const retry: CallToAction = { label: t('error.retry'), href: path }
    const children = { slots: { search: slots.search, more: slots.more } }
    if (status === 404) {
      const words = { code: t('error.404.code'), title: t('error.404'), text: t('error.404.text') }
      return node('system-message', { ...words, actions: [home] }, children)
    }
    if (status === 503) {
      const { contact } = settings
      const words = { title: t('maintenance'), text: t('maintenance.text'), actions: [retry] }
      return node(
        'system-message',
        { ...words, ...(contact && { contact: { text: t('maintenance.contact'), ...contact } }) },
        children,
      )
    }
    const words = { code: t('error.500.code'), title: t('error.500'), text: t('error.500.text') }
    return node('system-message', { ...words, actions: [retry, ...(path === home.href ? [] : [home])] }, children)
  },
})

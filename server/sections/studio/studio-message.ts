import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

export const studioMessageSection = section('studio-message')({
  title: 'One message to the shop, and how to answer or delete it.',
  settings: z.strictObject({}),
  needs: ['staffMessage'],
  submits: ['studio.deleteMessage'],
  resolve({ data: { staffMessage: found }, ...context }) {
    const { t, locale, link } = context
    const { id, subject, message, name, email, phone, orderNumber, productId, createdAt } = found
    const order = orderNumber === null ? null : link('studio_order', { id: orderNumber.trim() })
    const question = productId === null ? null : link('studio_question', { id })
    const list = link('studio_messages')
    const actions = recordActions(
      [
        {
          op: 'studio.deleteMessage',
          right: 'questions',
          label: t('studio.messages.delete'),
          effect: t('studio.messages.delete.effect'),
          submit: t('studio.messages.delete'),
          fields: [confirmationField(t)],
          isDanger: true,
        },
      ],
      id,
      context,
    )
    const about = [
      ...(orderNumber === null
        ? []
        : [{ label: t('studio.cases.order'), lines: [orderNumber], ...(order !== null && { href: order }) }]),
      ...(question === null ? [] : [{ lines: [t('studio.messages.as_question')], href: question }]),
    ]
    return [
      recordHead(
        {
          title: subject ?? t('studio.message'),
          ...(list !== null && { back: { label: t('studio.messages.back'), href: list } }),
          lead: t('studio.messages.reply', { email }),
          facts: [
            { label: t('studio.messages.from'), value: name },
            { label: t('contact.email'), value: email },
            ...(phone === null ? [] : [{ label: t('case.phone'), value: phone }]),
            { label: t('studio.messages.at'), value: formatDateTime(createdAt, locale) },
            { label: t('studio.language'), value: t(`studio.language.${found.locale}`) },
          ],
          actions,
        },
        context,
      ),
      node(
        'studio-record-facts',
        {
          groups: [
            {
              title: t('studio.message'),
              facts: [{ lines: message.split(/\r?\n/).filter((line) => line.trim() !== '') }],
            },
            ...(about.length > 0 ? [{ title: t('studio.messages.about'), facts: about }] : []),
          ],
        },
        { key: 'facts' },
      ),
    ]
  },
})

import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const orderMissingDialogSection = section('order-missing-dialog')({
  title: 'Says that there is no order with this number and address, in a dialog that a step opens.',
  settings: z.strictObject({}),
  resolve({ t, link }) {
    const contact = link('contact')
    return node(
      'dialog',
      {
        title: t('case.not_found'),
        text: t('rma.order_not_found'),
        links: contact === null ? [] : [{ label: t('page.contact'), href: contact }],
      },
      { fallback: 'drop' },
    )
  },
})

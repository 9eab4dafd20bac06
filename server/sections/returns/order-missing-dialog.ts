import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const orderMissingDialogSection = section('order-missing-dialog')({
  title:
    'Says that no order of a guest has this number and address, and that a customer’s order gets a mail, in a dialog that a step opens.',
  settings: z.strictObject({}),
  resolve({ t, link, shopper }) {
    const history = link('orders_history')
    const contact = link('contact')
    return node(
      'dialog',
      {
        title: t('case.not_found'),
        text: `${t('rma.order_not_found')} ${t('case.not_found.account')}`,
        links: [
          ...(history === null
            ? []
            : [{ label: t(shopper.user === null ? 'case.log_in' : 'nav.orders.history'), href: history }]),
          ...(contact === null ? [] : [{ label: t('page.contact'), href: contact }]),
        ],
      },
      { fallback: 'drop' },
    )
  },
})

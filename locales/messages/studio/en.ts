import { studioAuditEn } from './audit.en.ts'
import { studioBlogEn } from './blog.en.ts'
import { studioBulkEn } from './bulk.en.ts'
import { studioCanvasEn } from './canvas.en.ts'
import { studioCasesEn } from './cases.en.ts'
import { studioCategoriesEn } from './categories.en.ts'
import { studioCompaniesEn } from './companies.en.ts'
import { studioConfigEn } from './config.en.ts'
import { studioDeskEn } from './desk.en.ts'
import { studioDiscountsEn } from './discounts.en.ts'
import { studioEditingEn } from './editing.en.ts'
import { studioExperimentsEn } from './experiments.en.ts'
import { studioFaultsEn } from './faults.en.ts'
import { studioFooterEn } from './footer.en.ts'
import { studioGateEn } from './gate.en.ts'
import { studioHomeEn } from './home.en.ts'
import { studioImportsEn } from './imports.en.ts'
import { studioLayoutsEn } from './layouts.en.ts'
import { studioMailKindsEn } from './mail-kinds.en.ts'
import { studioMailNamesEn } from './mail-names.en.ts'
import { studioMailSettingsEn } from './mail-settings.en.ts'
import { studioMailboxEn } from './mailbox.en.ts'
import { studioOrderDeskEn } from './order-desk.en.ts'
import { studioPicturesEn } from './pictures.en.ts'
import { studioPreviewEn } from './preview.en.ts'
import { studioProductsEn } from './products.en.ts'
import { studioProgramsEn } from './programs.en.ts'
import { studioRedirectsEn } from './redirects.en.ts'
import { studioReferencesEn } from './references.en.ts'
import { studioReleasesEn } from './releases.en.ts'
import { studioRunsEn } from './runs.en.ts'
import { studioSearchEn } from './search.en.ts'
import { studioSectionNotesEn } from './section-notes.en.ts'
import { studioSectionsEn } from './sections.en.ts'
import { studioTextsEn } from './texts.en.ts'
import { studioWaitingEn } from './waiting.en.ts'
import { studioWordsEn } from './words.en.ts'

/** Words of the studio in plain British English. */
export const studioEn = {
  ...studioGateEn,
  ...studioAuditEn,
  ...studioLayoutsEn,
  ...studioPicturesEn,
  ...studioPreviewEn,
  ...studioCanvasEn,
  ...studioEditingEn,
  ...studioReferencesEn,
  ...studioFaultsEn,
  ...studioSectionsEn,
  ...studioSectionNotesEn,
  ...studioConfigEn,
  ...studioMailKindsEn,
  ...studioMailNamesEn,
  ...studioMailSettingsEn,
  ...studioWordsEn,
  'studio.name': 'Studio',
  'studio.skip': 'Skip to content',
  'studio.leave.title': 'Leave without saving?',
  'studio.leave.text': 'What you have typed here is not saved yet. If you leave, it is lost.',
  'studio.leave.stay': 'Stay on this page',
  'studio.leave.go': 'Discard and leave',
  'studio.menu': 'Studio pages',
  'studio.menu.sales': 'Sales',
  'studio.menu.goods': 'Goods',
  'studio.menu.contact': 'Contact',
  'studio.menu.pages': 'Pages and texts',
  'studio.menu.settings': 'Shop and team',
  'studio.language': 'Language',
  'studio.language.pl': 'Polish',
  'studio.language.en': 'English',
  'studio.language.de': 'German',
  'studio.to_shop': 'View the shop',
  'studio.log_out': 'Log out',
  'studio.clear': 'Clear',
  'studio.search': 'Search',
  'studio.all': 'All',
  'studio.role.owner': 'Owner',
  'studio.role.merchandiser': 'Merchandiser',
  'studio.role.editor': 'Text editor',
  'studio.role.orders': 'Orders',
  'studio.role.viewer': 'Viewer',
  'studio.shown': '{from} to {to} of {total}',

  'studio.diff.field': 'Field',
  'studio.diff.before': 'Before',
  'studio.diff.after': 'After',
  'studio.diff.empty': 'nothing',
  'studio.diff.removed': 'removed',
  'studio.diff.none': 'Nothing has changed.',

  'studio.problem.right': 'You do not have access',
  'studio.problem.right.text': 'This page needs the right “{right}”. The owner of the shop can grant it.',
  'studio.problem.missing': 'Page not found',
  'studio.problem.missing.text': 'We could not find this: it may have been removed, or the address is wrong.',
  'studio.problem.down': 'The shop is not answering right now',
  'studio.problem.down.text': 'The data could not be read. Reload the page in a moment.',
  'studio.problem.error': 'Something went wrong',
  'studio.problem.error.text': 'This is our mistake, and it has been logged. Try again, or go back to the start.',
  'studio.right.orders': 'orders',
  'studio.right.refunds': 'payments and refunds',
  'studio.right.returns': 'returns and complaints',
  'studio.right.questions': 'messages and questions',
  'studio.right.accounts': 'company accounts',
  'studio.right.customers': 'customer data',
  'studio.right.catalogue': 'products and stock',
  'studio.right.prices': 'price lists',
  'studio.right.content': 'pages and blog',
  'studio.right.texts': 'texts of layouts',
  'studio.right.layouts': 'page layouts',
  'studio.right.config': 'shop settings',
  'studio.right.mails': 'emails',
  'studio.right.webhooks': 'webhooks',
  'studio.right.keys': 'keys',
  'studio.right.people': 'team',
  'studio.right.audit': 'audit trail',
  'studio.right.view': 'viewing',

  'studio.home': 'Home',
  'studio.home.title': 'Hello, {name}',
  'studio.work': 'Waiting for you',
  'studio.work.none': 'Your role has no work that would wait here.',
  'studio.work.money': 'Orders awaiting payment',
  'studio.work.parcel': 'Orders to pack',
  'studio.work.late': 'Late orders',
  'studio.work.transfer': 'Refunds to transfer',
  'studio.work.cases': 'Returns and complaints',
  'studio.work.questions': 'Product questions',
  'studio.work.waiting': 'Changes to publish',
  'studio.work.mails': 'Unsent emails',
  'studio.work.releases': 'Releases that did not go out',
  'studio.work.since': 'Oldest from {date}',
  'studio.work.due': 'Next deadline: {date}',
  'studio.work.overdue': 'Overdue since {date}',
  'studio.work.rest': 'Nothing else is waiting.',
  'studio.work.done': 'Nothing is waiting: all done.',

  'studio.orders': 'Orders',
  'studio.orders.lead': 'The longest waiting come first.',
  'studio.orders.search': 'Buyer’s name, company, phone, email, tax number or postcode, or the order number',
  'studio.orders.waiting': 'Waiting for',
  'studio.orders.waiting.money': 'Payment',
  'studio.orders.waiting.parcel': 'Dispatch',
  'studio.orders.waiting.transfer': 'A refund transfer',
  'studio.orders.delivery': 'Delivery',
  'studio.orders.late': 'Late',
  'studio.orders.status': 'Status',
  'studio.orders.sort': 'Sort by',
  'studio.orders.sort.oldest': 'Oldest',
  'studio.orders.sort.newest': 'Newest',
  'studio.orders.sort.highest': 'Highest total',
  'studio.orders.none': 'No orders match.',
  'studio.orders.not_found': 'No orders match. A shorter beginning of a name or number finds more.',
  'studio.orders.search_all': 'Search all orders',
  'studio.orders.empty': 'There are no orders yet.',
  'studio.orders.number': 'Order',
  'studio.orders.placed': 'Placed',
  'studio.orders.buyer': 'Buyer',
  'studio.orders.total': 'Total',

  'studio.order': 'Order {number}',
  'studio.order.back': 'All orders',
  'studio.order.actions': 'What you can do',
  'studio.order.goods': 'Items',
  'studio.order.sums': 'What it costs',
  'studio.order.product': 'Product',
  'studio.order.pieces': 'Quantity',
  'studio.order.price': 'Price',
  'studio.order.row_total': 'Total',
  'studio.order.parcels': 'Parcels',
  'studio.order.documents': 'Documents',
  'studio.order.history': 'History',
  'studio.order.cases': 'Returns and complaints',
  'studio.order.comment': 'Buyer’s comment',
  'studio.order.imported': 'This order comes from the former shop and is read-only.',

  'studio.do.ready': 'Done: {what}.',
  'studio.do.again': 'Done: {what}. The form is ready for the next one.',
  'studio.do.confirm': 'I understand that this cannot be undone',
  'studio.do.confirm_first': 'Tick the box to say that you know what will happen.',

  'studio.receive': 'Record a payment',
  'studio.receive.effect':
    'The order will count as paid with {amount}. The buyer gets a confirmation, and the order can be packed.',
  'studio.receive.submit': '{amount} received',
  'studio.receive.done': 'The payment is recorded.',

  'studio.send': 'Send a parcel',
  'studio.send.effect':
    'The parcel contains everything not sent yet. The buyer gets an email with its tracking number.',
  'studio.send.carrier': 'Carrier',
  'studio.send.number': 'Tracking number',
  'studio.send.submit': 'Parcel sent',
  'studio.send.done': 'The parcel is recorded, and the buyer gets an email.',

  'studio.left': 'Parcel {number} has left',
  'studio.left.effect': 'The labelled parcel is on its way. The buyer gets an email with its number.',
  'studio.left.submit': 'It has left',
  'studio.left.done': 'The buyer gets an email: the parcel is on its way.',
  'studio.arrived': 'Parcel {number} has arrived',
  'studio.arrived.effect':
    'The parcel was delivered. The buyer gets an email, and with the last parcel a paid order is complete.',
  'studio.arrived.submit': 'Delivered',
  'studio.arrived.done': 'The parcel is recorded as delivered.',

  'studio.delay': 'Report a delay',
  'studio.delay.effect': 'The buyer gets an email with the new delivery date and their right to cancel.',
  'studio.delay.until': 'New delivery date',
  'studio.delay.note': 'Reason, in the buyer’s language ({language})',
  'studio.delay.submit': 'Tell the buyer',
  'studio.delay.done': 'The buyer has been told the new date.',

  'studio.complete': 'Mark as handed over',
  'studio.complete.effect': 'Everything that is not shipped has been handed over: a paid order is then complete.',
  'studio.complete.submit': 'Handed over',
  'studio.complete.done': 'The order is complete.',

  'studio.lower': 'Give a partial refund',
  'studio.lower.effect.provider':
    'The price of the order drops by this amount, and the payment provider gives the money back by itself. The buyer keeps the goods and gets a corrected invoice. Returns and complaints are settled separately.',
  'studio.lower.effect.by_hand':
    'The price of the order drops by this amount, and you transfer the money to the buyer yourself. The buyer keeps the goods and gets a corrected invoice. Returns and complaints are settled separately.',
  'studio.lower.effect.invoice':
    'The price of the order drops by this amount, and less is due on the invoice. No money is given back. The buyer keeps the goods and gets a corrected invoice. Returns and complaints are settled separately.',
  'studio.lower.amount': 'Off the goods, gross in {currency}',
  'studio.lower.delivery': 'Off the delivery cost, gross in {currency}',
  'studio.lower.note': 'Explanation for the buyer, in their language ({language})',
  'studio.lower.provider.done': 'The payment provider gives the money back to the buyer.',
  'studio.lower.by_hand.done': 'The refund is recorded. Now transfer the money to the buyer, then confirm it here.',
  'studio.lower.invoice.done': 'The price is lower. Less is due on the invoice.',
  'studio.lower.done': 'The refund is recorded.',
  'studio.amount.unclear': '“{typed}” can be read as {one} or as {other}. Type {one} or {other}.',
  'studio.amount.mark': '.',
  'studio.lower.amount_wrong': 'Enter an amount, such as 12.90.',

  'studio.refunded': 'Confirm the refund transfer of {amount}',
  'studio.refunded.effect': 'You have transferred {amount} to the buyer, who is told once by email.',
  'studio.refunded.submit': 'Transferred',
  'studio.refunded.done': 'The refund is complete.',

  'studio.cancel': 'Cancel the order',
  'studio.cancel.effect':
    'The order ends, its items go back into stock and any payment goes back to the buyer, who gets an email. This cannot be undone.',
  'studio.cancel.submit': 'Cancel order {number}',
  'studio.cancel.done': 'The order is cancelled.',

  'studio.refused': 'That did not work. Reload the page: something may have changed in the meantime.',
  'studio.refused.down':
    'The shop is not answering. Reload the page and check whether the change was saved before you try again.',
  'studio.refused.logged_out': 'Your session has ended. Please log in again.',
  'studio.refused.right': 'You do not have the right for this: “{right}”.',
  'studio.refused.not_found': 'There is no order with this number.',
  'studio.refused.not_cancelable': 'This order cannot be cancelled: it has ended, or a parcel has left.',
  'studio.refused.not_open': 'This order has ended, or everything has arrived.',
  'studio.refused.not_payable': 'This order is not waiting for a payment.',
  'studio.refused.amount_mismatch': 'The amount has changed. Reload the page and check it again.',
  'studio.refused.not_done': 'The order is not paid, or not everything has arrived.',
  'studio.refused.not_shippable': 'Only an order that is being processed can be sent.',
  'studio.refused.nothing_to_ship': 'Everything in this order has been sent.',
  'studio.refused.carrier': 'There is no such carrier.',
  'studio.refused.parcel_ended': 'This parcel has arrived, come back or been lost.',
  'studio.refused.day': 'This date has passed.',
  'studio.refused.too_much': 'This is more than can still be refunded.',
  ...studioDeskEn,
  ...studioProgramsEn,
  ...studioCompaniesEn,
  ...studioHomeEn,
  ...studioExperimentsEn,
  ...studioOrderDeskEn,
  ...studioCasesEn,
  ...studioTextsEn,
  ...studioBlogEn,
  ...studioProductsEn,
  ...studioRunsEn,
  ...studioBulkEn,
  ...studioImportsEn,
  ...studioCategoriesEn,
  ...studioFooterEn,
  ...studioRedirectsEn,
  ...studioReleasesEn,
  ...studioWaitingEn,
  ...studioSearchEn,
  ...studioDiscountsEn,
  ...studioMailboxEn,
} as const

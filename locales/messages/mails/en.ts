import type { MailMessages } from './pl.ts'

/** Texts of e-mails in plain British English. */
export const en: MailMessages = {
  'mail.hello': 'Hello,',
  'mail.hello_name': 'Hello {name},',
  'mail.copy_link': 'Button not working? Copy this address into your browser:',
  'mail.automatic':
    'This message was sent automatically, because it is about your account, order or request in our shop.',
  'mail.not_you': 'Wasn’t you? Write to us at {shopEmail} or call {shopPhone}.',
  'mail.ignore': 'If this was not you, do nothing: without a click on the link nothing changes.',
  'mail.device': 'Device',
  'mail.when': 'When',

  'mail.registration.subject': 'Confirm your account at {shop}',
  'mail.registration.preview': 'One click and your account is ready.',
  'mail.registration.heading': 'Confirm your email address',
  'mail.registration.text':
    'Somebody – you, we hope – is opening an account at {shop} with the address {email}. Click the button to activate it.',
  'mail.registration.button': 'Confirm and open the account',
  'mail.registration.expiry': { one: 'The link works for {count} hour.', other: 'The link works for {count} hours.' },

  'mail.known.subject': 'You already have an account at {shop}',
  'mail.known.preview': 'There is no need to open another.',
  'mail.known.heading': 'This account exists already',
  'mail.known.text':
    'Somebody tried to open an account with the address {email}, but you already have one with us. Log in, or set a new password if you do not remember yours.',
  'mail.known.login': 'Log in',
  'mail.known.reset': 'Set a new password',

  'mail.created.subject': 'Welcome to {shop}',
  'mail.created.preview': 'Your account is ready.',
  'mail.created.heading': 'Your account is ready',
  'mail.created.text':
    'The account for {email} has been open since {date}, {time}. You can follow your orders, save addresses and buy faster.',
  'mail.created.button': 'Go to my account',

  'mail.deleted.subject': 'Your account at {shop} has been deleted',
  'mail.deleted.preview': 'We have deleted the account and the data saved in it.',
  'mail.deleted.heading': 'We have deleted your account',
  'mail.deleted.text':
    'The account for {email} was deleted on {date} at {time}. We keep orders and invoices for as long as tax law requires.',

  'mail.invite.subject': '{company} invites you to {shop}',
  'mail.invite.preview': 'The link works for 7 days.',
  'mail.invite.heading': 'Invitation to a company account',
  'mail.invite.text':
    '{company} gives you access to its account at {shop}. Set a password of your own; you will log in with {email}.',
  'mail.invite.role': 'Your role',
  'mail.invite.role.buyer': 'Buyer',
  'mail.invite.role.approver': 'Approver',
  'mail.invite.by': 'Invited by',
  'mail.invite.button': 'Accept the invitation',
  'mail.invite.expiry': 'The link works for 7 days and only once.',
  'mail.invite_known.subject': '{company} invites you to {shop}',
  'mail.invite_known.preview': 'Log in and accept the invitation with one click.',
  'mail.invite_known.heading': 'Invitation to a company account',
  'mail.invite_known.text':
    '{company} gives you access to its account at {shop}. {email} already has an account with us: log in with it and accept the invitation. Your earlier orders and your own addresses are kept.',
  'mail.user_removed.subject': 'You no longer have access to the account of {company}',
  'mail.user_removed.preview': 'Access ended on {date}.',
  'mail.user_removed.heading': 'Access to the company account has ended',
  'mail.user_removed.text':
    '{company} has ended the access of {email} to its account at {shop}. The orders belong to the company.',
  'mail.user_removed.gone': 'We have removed your log-in.',
  'mail.user_removed.kept': 'Your own account with your earlier orders stays open.',
  'mail.waiting.subject': 'Order {number} waits for approval',
  'mail.waiting.preview': 'It exceeds your limit, so your company decides.',
  'mail.waiting.heading': 'Your order waits for approval',
  'mail.waiting.text':
    'We have order {number} and have reserved the products. It exceeds your limit, so your company has to approve it by {approvalUntil}. We write to you about the decision.',
  'mail.ask.subject': 'For your approval: order {number} of {total}',
  'mail.ask.preview': 'Ordered by {orderedBy}. Decision by {approvalUntil}.',
  'mail.ask.heading': 'An order waits for your decision',
  'mail.ask.text':
    'Order {number} exceeds the limit of the person who placed it. The products are reserved. Without a decision by {approvalUntil} the order is cancelled.',
  'mail.ask.button': 'View and decide',
  'mail.ask.log_in': 'The link opens the order after you log in. Only the button on the page decides.',
  'mail.order.ordered_by': 'Ordered by',
  'mail.order.approved_by': 'Approved by',
  'mail.order.rejected_by': 'Rejected by',
  'mail.order.rejected_why': 'Reason for the rejection',
  'mail.filing.subject': 'Your link for order {number}',
  'mail.filing.preview': 'The link works for 24 hours and only once.',
  'mail.filing.heading': 'Return or complaint about order {number}',
  'mail.filing.text':
    'On {date} at {time} somebody entered the number of order {number} and this email address to file a return or a complaint. The button opens the form with the products of the order, without a log-in.',
  'mail.filing.button': 'Go to the form',
  'mail.filing.expiry': {
    one: 'The link works for {count} hour and only once.',
    other: 'The link works for {count} hours and only once.',
  },

  'mail.invited.subject': 'Your account at {shop}',
  'mail.invited.preview': 'Set a password to log in.',
  'mail.invited.heading': 'Set a password for your account',
  'mail.invited.text':
    'We have moved the account {email} to our new shop {shop}. We do not have the password that you used before, so please set a new one. Until then nobody can log in to this account.',
  'mail.invited.button': 'Set a password',
  'mail.invited.expiry':
    'The link works for 7 days, once. After that, ask for another one on the page for a new password.',
  'mail.invited.ignore': 'If you do not want to use the account, do nothing.',
  'mail.reset.subject': 'Set a new password for {shop}',
  'mail.reset.preview': 'The link works for 60 minutes.',
  'mail.reset.heading': 'Set a new password',
  'mail.reset.text': 'On {date} at {time} somebody asked to change the password of the account {email}.',
  'mail.reset.button': 'Set a new password',
  'mail.reset.expiry': {
    one: 'The link works for {count} minute and only once.',
    other: 'The link works for {count} minutes and only once.',
  },

  'mail.password.subject': 'Your password has been changed',
  'mail.password.preview': 'The password for your {shop} account has been changed.',
  'mail.password.heading': 'Your password has been changed',
  'mail.password.text':
    'The password of the account {email} was changed on {date} at {time}. All other devices have to log in again.',

  'mail.email.subject': 'Confirm your new email address',
  'mail.email.preview': 'The address changes once you click the link.',
  'mail.email.heading': 'Confirm your new address',
  'mail.email.text':
    'An account at {shop} was given {email} as its new email address. We will change it once you click the button.',
  'mail.email.button': 'Confirm the address',

  'mail.email_changed.subject': 'The email address of your account has been changed',
  'mail.email_changed.preview': 'New address: {newEmail}.',
  'mail.email_changed.heading': 'Your email address has been changed',
  'mail.email_changed.text':
    'The address of your account at {shop} was changed to {newEmail} on {date} at {time}. From now on you log in with it.',

  'mail.newsletter.subject': 'Confirm your {shop} newsletter subscription',
  'mail.newsletter.preview': 'We send nothing until you confirm.',
  'mail.newsletter.heading': 'Confirm your subscription',
  'mail.newsletter.text':
    'You are receiving this because somebody entered {email} for the {shop} newsletter. We add the address only after a click on the button.',
  'mail.newsletter.button': 'Confirm my subscription',

  'mail.newsletter_on.subject': 'Newsletter subscription confirmed',
  'mail.newsletter_on.preview': 'You can withdraw your consent at any time.',
  'mail.newsletter_on.heading': 'Subscription confirmed',
  'mail.newsletter_on.text':
    'The address {email} has been subscribed to the {shop} newsletter since {date}, {time}. You can withdraw your consent at any time: with the link below, in your account or by writing to {shopEmail}.',
  'mail.newsletter_on.leave': 'Unsubscribe this address',

  'mail.newsletter_off.subject': 'You have been unsubscribed',
  'mail.newsletter_off.preview': 'We no longer send the newsletter to this address.',
  'mail.newsletter_off.heading': 'You have been unsubscribed',
  'mail.newsletter_off.text': 'The address {email} was removed from the {shop} newsletter on {date} at {time}.',

  'mail.order.number': 'Order number',
  'mail.order.date': 'Ordered on',
  'mail.order.delivery': 'Delivery',
  'mail.order.delivery_date': 'Expected delivery',
  'mail.order.payment': 'Payment',
  'mail.order.total': 'To pay',
  'mail.order.coupon': 'Discount code',
  'mail.order.purchase_order': 'Your purchase order (PO) number',
  'mail.order.comment': 'Comment',
  'mail.order.recipient': 'Delivery address',
  'mail.order.pickup': 'Pickup point',
  'mail.order.billing': 'Billing details',
  'mail.order.items': 'What you have ordered',
  'mail.order.button': 'View the order',
  'mail.order.pay': 'Pay now',
  'mail.order.pay_again': 'Pay again',
  'mail.order.guest': 'The link leads straight to your order and works for 90 days. Do not pass it on.',
  'mail.lines.product': 'Product',
  'mail.lines.sum': 'Total',
  'mail.lines.sku': 'No.',
  'mail.lines.excluded': 'no right of withdrawal',
  'mail.lines.quantity': { one: '{count} piece at {price}', other: '{count} pieces at {price}' },

  'mail.received.subject': 'We have received order {number}',
  'mail.received.preview': 'Thank you! Inside: products, delivery, payment and your rights.',
  'mail.received.heading': 'We have received your order',
  'mail.received.text': 'Thank you for shopping with us! This is what you ordered on {orderDate}.',
  'mail.received.contract':
    'This confirms that we have received your order. The contract is concluded once we confirm in a separate message that we have accepted it.',
  'mail.received.transfer_follows': 'The details for your bank transfer follow in a separate message.',
  'mail.received.pay_later': 'You pay as agreed: {payment}.',
  'mail.received.rights': 'Your rights',
  'mail.received.withdraw':
    'You may withdraw from the contract within 14 days of receiving the last parcel, without giving a reason. The easiest way is on our site, without logging in:',
  'mail.received.withdraw_link': 'Withdraw from contract here',
  'mail.received.guarantee':
    'The law makes us liable for goods that do not conform to the contract for two years from delivery. If something is wrong, file a complaint: we reply within 14 days.',
  'mail.received.terms': 'The terms are attached to this message as a file. Please keep it.',
  'mail.received.digital':
    'Digital content: on {digitalAt} you ticked “{digitalConsent}” Once a file has been made available, you can no longer withdraw from that part of the contract.',
  'mail.link.terms': 'Terms and conditions',
  'mail.link.withdrawal_page': 'Right of withdrawal',
  'mail.link.privacy': 'Privacy policy',
  'mail.link.contact': 'Contact and complaints',

  'mail.transfer.subject': 'Bank transfer details for order {number}',
  'mail.transfer.preview': '{amount} by {due}.',
  'mail.transfer.heading': 'We are waiting for your transfer',
  'mail.transfer.text': 'Please transfer {amount} by {due}. Once the money is here we start packing.',
  'mail.transfer.holder': 'Account holder',
  'mail.transfer.iban': 'Account number (IBAN)',
  'mail.transfer.bic': 'BIC / SWIFT',
  'mail.transfer.bank': 'Bank',
  'mail.transfer.title': 'Reference',
  'mail.transfer.amount': 'Amount',
  'mail.transfer.due': 'Due by',
  'mail.transfer.other': 'Rather pay another way? You can also pay online:',

  'mail.reminder.subject': 'Reminder: order {number} is waiting for your transfer',
  'mail.reminder.preview': '{amount} by {due}.',
  'mail.reminder.heading': 'Your transfer has not arrived yet',
  'mail.reminder.text':
    'Order {number} is waiting for {amount}. If the transfer is on its way, there is nothing to do. After {due} we cancel the order and release the products again.',

  'mail.canceled.subject': 'Order {number} has been cancelled',
  'mail.canceled.preview': '{reason}',
  'mail.canceled.heading': 'Order cancelled',
  'mail.canceled.text': 'We have cancelled order {number}, placed on {orderDate}.',
  'mail.canceled.unpaid':
    'If your transfer was sent too late, we return the money to the same account. Still want the products? Just order again.',
  'mail.canceled.paid': 'We refund what you paid by the same method within 14 days.',
  'mail.canceled.button': 'Back to the shop',
  'mail.reason': 'Reason',
  'mail.reason.unpaid': 'The payment did not arrive in time.',
  'mail.reason.customer': 'You asked us to.',
  'mail.reason.rejected': 'Your company has rejected the order.',
  'mail.reason.approval_expired': 'Nobody in your company approved the order within seven days.',
  'mail.reason.shop': 'We cannot deliver what you ordered. We are sorry.',

  'mail.paid.subject': 'We have received your payment for order {number}',
  'mail.paid.preview': '{amount}, {method}.',
  'mail.paid.heading': 'Payment confirmed',
  'mail.paid.text': 'Thank you, the money for order {number} has arrived.',
  'mail.paid.amount': 'Amount',
  'mail.paid.method': 'Method',
  'mail.paid.at': 'Date',

  'mail.failed.subject': 'The payment for order {number} failed',
  'mail.failed.preview': 'Your order is waiting: you can pay again.',
  'mail.failed.heading': 'There was a problem with your payment',
  'mail.failed.text':
    'The payment ({method}) for order {number} did not go through, and nothing was taken. The order is waiting for payment: {total}.',

  'mail.accepted.subject': 'Order {number} is being processed',
  'mail.accepted.preview': 'The contract is concluded; we are packing your order.',
  'mail.accepted.heading': 'We have accepted your order',
  'mail.accepted.downloads': 'The files you bought are waiting on the page of your order, ready to download.',
  'mail.accepted.text':
    'We confirm that we have accepted order {number}: the contract is now concluded. We are packing!',

  'mail.shipped.subject': 'Order {number}: your parcel is on its way',
  'mail.shipped.preview': '{carrier}, {tracking}.',
  'mail.shipped.heading': 'Your parcel is on its way',
  'mail.shipped.text': 'We have sent a parcel from order {number}.',
  'mail.shipped.carrier': 'Carrier',
  'mail.shipped.tracking': 'Tracking number',
  'mail.shipped.button': 'Track shipment',

  'mail.ready.subject': 'Order {number} is ready to collect',
  'mail.ready.preview': '{point}',
  'mail.ready.heading': 'Your parcel is ready to collect',
  'mail.ready.text': 'The parcel from order {number} has arrived.',
  'mail.ready.point': 'Where',
  'mail.ready.until': 'Collect by',

  'mail.delivered.subject': 'Order {number} has been delivered',
  'mail.delivered.preview': 'We hope that everything is right.',
  'mail.delivered.heading': 'Parcel delivered',
  'mail.delivered.text':
    'The parcel from order {number} was delivered on {date} at {time}. Something wrong? Write to us at {shopEmail}.',

  'mail.document.subject': '{documentKind} {document} for order {number}',
  'mail.document.preview': 'The document is ready.',
  'mail.document.heading': 'We have issued a document',
  'mail.document.text':
    '{documentKind} {document} for order {number} is attached. You will also find it with your order.',
  'mail.document.number': 'Document number',
  'mail.document.ksef': 'KSeF number',
  'mail.document.kind.invoice': 'Invoice',
  'mail.document.kind.correction': 'Corrective invoice',
  'mail.due.subject': 'Invoice {document} is due on {due}',
  'mail.due.preview': 'Payment due by {due}.',
  'mail.due.heading': 'Payment is due soon',
  'mail.due.text':
    'A reminder of invoice {document} for order {number}: payment is due by {due}. If the transfer is on its way, there is nothing to do.',
  'mail.overdue.subject': 'Invoice {document} is overdue',
  'mail.overdue.preview': 'Payment was due by {due}.',
  'mail.overdue.heading': 'The invoice is overdue',
  'mail.overdue.text':
    'We have not received the payment for invoice {document}, order {number}, yet. It was due by {due}. Please transfer it, or write to us: {shopEmail}.',
  'mail.delayed.subject': 'Order {number}: your delivery is delayed',
  'mail.delayed.preview': 'New date: {deliveryDate}.',
  'mail.delayed.heading': 'Your delivery is delayed',
  'mail.delayed.text': 'We are sorry: order {number} will arrive later than we promised.',
  'mail.delayed.until': 'New delivery date',
  'mail.delayed.rights':
    'If the new date does not suit you, you may cancel the order or its delayed part, without a reason and free of charge: write to {shopEmail}. We refund everything paid for it.',

  'mail.question.subject': 'Copy of your question: {product}',
  'mail.question.preview': 'We will reply by email.',
  'mail.question.heading': 'We have your question',
  'mail.question.text':
    'Thank you for the question you sent on {date} at {time}. We will reply to {email}. This is a copy of it:',
  'mail.question.product': 'Product',
  'mail.question.message': 'Question',
  'mail.question.button': 'View the product',
  'mail.question.answered.subject': 'Our answer to your question: {product}',
  'mail.question.answered.preview': 'We have answered your question about a product.',
  'mail.question.answered.heading': 'Here is the answer to your question',
  'mail.question.answered.text':
    'Below is our answer to your question about this product. If anything is still unclear, please write to us.',
  'mail.question.answer': 'Answer',

  'mail.back.subject': '{product} is back in stock',
  'mail.back.preview': 'Before it sells out again.',
  'mail.back.heading': 'The product is back in stock',
  'mail.back.text':
    '{product} is available again. Pieces are limited and not reserved: orders are served in the order in which they come. This is a single message; we will send no more about this product.',

  'mail.alert.subject': 'We will let you know when {product} is back',
  'mail.alert.preview': 'Your alert has been saved.',
  'mail.alert.heading': 'Alert saved',
  'mail.alert.text':
    'We will write to you once, as soon as {product} (no. {sku}) is available again. The alert ends after 12 months.',

  'mail.refund.subject': 'To refund: {amount}, order {number}',
  'mail.refund.preview': '{reason}',
  'mail.refund.heading': 'Money to refund',
  'mail.refund.text':
    'This money must be refunded manually, by the same method. Then mark the refund as made, and the customer will be notified.',
  'mail.refund.double': 'The order was paid a second time.',
  'mail.refund.late': 'The order had ended already.',
  'mail.refund.canceled': 'The order was cancelled.',
  'mail.refund.returned': 'The goods were returned.',
  'mail.refund.complaint': 'The complaint was accepted.',
  'mail.refund.price_cut': 'The price was reduced.',
  'mail.refund.note': 'Note',

  'mail.refunded.subject': 'We have refunded {amount} for order {number}',
  'mail.refunded.preview': '{amount}, {method}.',
  'mail.refunded.heading': 'Your refund',
  'mail.refunded.text':
    'We have sent back the money for order {number} by the same method it was paid with. Your bank may take a few working days.',
  'mail.refunded.at': 'Date of refund',

  'mail.mismatch.subject': 'Wrong payment amount: order {number}',
  'mail.mismatch.preview': 'Nothing was changed: look at the payment.',
  'mail.mismatch.heading': 'Wrong payment amount',
  'mail.mismatch.text':
    'The provider reported an amount or currency that does not match the order. The payment is held.',
  'mail.mismatch.expected': 'Amount of the order',
  'mail.mismatch.reported': 'Reported amount',

  'mail.withdrawal.subject': 'Receipt of your withdrawal {returnNumber}',
  'mail.withdrawal.preview': 'We received your statement on {received}.',
  'mail.withdrawal.heading': 'We have received your statement',
  'mail.withdrawal.text':
    'We confirm that we received your statement of withdrawal on {received}. Its full wording is below and in the attached file. Please keep this message.',
  'mail.withdrawal.statement': 'I hereby withdraw from the contract described below.',
  'mail.withdrawal.number': 'Number of the statement',
  'mail.withdrawal.received': 'Received',
  'mail.withdrawal.items': 'Products',
  'mail.withdrawal.subject_label': 'What it concerns',
  'mail.withdrawal.name': 'Name',
  'mail.withdrawal.email': 'Email',
  'mail.withdrawal.unknown':
    'We found no order with this number that was placed with this email address. We have taken your statement all the same: we will look for the order and write to you.',
  'mail.withdrawal.late':
    'Your statement came after the time for withdrawal. We take it as a request for a voluntary return and will write to you with our decision. Please do not send the goods back yet.',
  'mail.withdrawal.company':
    'The right to withdraw without a reason is for consumers. A company made this purchase, so we take the statement as a request for a return and will write to you with our decision.',
  'mail.withdrawal.next':
    'Please send the goods back to the address below. It is enough to send them before the last day; you bear the cost of the return. We refund the price and the cheapest standard delivery within 14 days of receiving your statement, by the same payment method. We may wait until the parcel is back or until you have supplied proof of sending it.',
  'mail.withdrawal.send_back': 'Send back by',
  'mail.withdrawal.address': 'Return address',
  'mail.withdrawal.shop.subject': 'Withdrawal {returnNumber}, order {number}',
  'mail.withdrawal.shop.preview': '{buyer}, {received}',
  'mail.withdrawal.shop.heading': 'Withdrawal from a contract',
  'mail.withdrawal.shop.text': 'The buyer has the receipt. The money must be refunded within 14 days of the statement.',
  'mail.withdrawal.shop.unknown':
    'The number fits no order of this email address. Find the order and match it with the statement.',
  'mail.withdrawal.shop.late':
    'The statement came after the time for withdrawal: it is a request for a voluntary return, which needs an answer.',
  'mail.withdrawal.shop.company':
    'A company without the rights of a consumer bought: it is a request for a return, which needs an answer.',

  'mail.return.subject': 'We have received return request {returnNumber}',
  'mail.return.preview': 'Order {number}, filed on {received}.',
  'mail.return.heading': 'We have received your return request',
  'mail.return.text':
    'We will check the request and write to you with our decision. Please do not send the goods back yet.',
  'mail.complaint.subject': 'We have received complaint {returnNumber}',
  'mail.complaint.preview': 'We will reply by {due}.',
  'mail.complaint.heading': 'We have received your complaint',
  'mail.complaint.text':
    'We will reply by {due}, which is within 14 days of receiving the complaint. Please keep the product; if we need to see it, we will write to you how to hand it over.',
  'mail.complaint.rights':
    'You can first ask for repair or replacement. If the product is repaired, our liability for it lasts 12 months longer.',
  'mail.case.number': 'Number of the request',
  'mail.case.comment': 'Comment',
  'mail.case.remedy': 'Wish',
  'mail.case.due': 'Reply by',
  'mail.case.reason': 'Reasons',
  'mail.case.view': 'View the request',
  'mail.case.shop.subject': 'New request {returnNumber}, order {number}',
  'mail.case.shop.preview': '{buyer}, {received}',
  'mail.case.shop.heading': 'New return or complaint',
  'mail.case.shop.text':
    'The buyer has the confirmation and waits for an answer. A complaint must be answered within 14 days.',
  'mail.case.soon.subject': 'Complaint {returnNumber} needs a reply by {due}',
  'mail.case.soon.preview': 'Order {number}, {buyer}',
  'mail.case.soon.heading': 'A complaint without a reply',
  'mail.case.soon.text':
    'This complaint must be answered by {due} (days left: {count}). A complaint of a Polish consumer that the shop does not answer in time counts as accepted by law.',
  'mail.return.moved.subject': 'Return {returnNumber}: news',
  'mail.return.moved.preview': '{state}',
  'mail.return.moved.heading': 'Your return',
  'mail.complaint.moved.subject': 'Complaint {returnNumber}: news',
  'mail.complaint.moved.preview': '{state}',
  'mail.complaint.moved.heading': 'Your complaint',
  'mail.case.moved.text': '{state}',
  'mail.complaint.rejected':
    'If you disagree with the decision, the Polish Trade Inspection offers out-of-court dispute resolution free of charge (uokik.gov.pl). Outside Poland the European Consumer Centres can help (eccnet.eu).',
  'mail.return.state.accepted': 'The return was accepted.',
  'mail.return.state.awaiting_goods':
    'We are waiting for the parcel. Please send the goods to the return address below.',
  'mail.return.state.goods_received': 'The goods have arrived. We will now check them.',
  'mail.return.state.inspected': 'We have checked the goods.',
  'mail.return.state.refund_ordered': 'We have ordered the refund.',
  'mail.return.state.refunded': 'The money was refunded.',
  'mail.return.state.settled': 'We have lowered your invoice, which had not been paid yet.',
  'mail.return.state.rejected': 'We cannot accept this return.',
  'mail.return.state.canceled': 'The return was cancelled.',
  'mail.complaint.state.replacement_canceled': 'The replacement has been cancelled. Your complaint is still open.',
  'mail.complaint.state.in_review': 'We are reviewing the complaint.',
  'mail.complaint.state.awaiting_goods':
    'To judge the defect we need the product. Please send it to the address below.',
  'mail.complaint.state.awaiting_customer': 'We need more information from you.',
  'mail.complaint.state.accepted': 'We have accepted the complaint.',
  'mail.complaint.state.partially_accepted': 'We have accepted part of the complaint.',
  'mail.complaint.state.rejected': 'We have rejected the complaint.',
  'mail.complaint.state.resolved': 'The complaint was resolved.',
  'mail.complaint.state.settled': 'We have lowered your invoice, which had not been paid yet.',
  'mail.complaint.state.canceled': 'The complaint was cancelled.',
  'mail.remedy.repair': 'repair',
  'mail.remedy.replacement': 'replacement',
  'mail.remedy.price_reduction': 'price reduction',
  'mail.remedy.refund': 'refund',

  'mail.studio.subject': 'Invitation to the studio of {shop}',
  'mail.studio.preview': 'The link works for 7 days.',
  'mail.studio.heading': 'Invitation to the studio',
  'mail.studio.text':
    'You are being given access to the studio, where the shop {shop} is run. Set up a passkey, or a password with one-time codes; you will log in with {email}.',
  'mail.studio.by': 'Invited by',
  'mail.studio.role': 'Your role',
  'mail.studio.role.owner': 'Owner',
  'mail.studio.role.merchandiser': 'Merchandiser',
  'mail.studio.role.editor': 'Editor of texts',
  'mail.studio.role.orders': 'Orders',
  'mail.studio.role.viewer': 'Viewer',
  'mail.studio.button': 'Activate your account',
  'mail.studio.expiry': 'The link works for 7 days and only once. Do not pass it on.',

  'mail.means.subject': 'Your log-in to the studio of {shop} has changed',
  'mail.means.preview': 'Somebody has changed how your account is logged in to.',
  'mail.means.heading': 'Your log-in has changed',
  'mail.means.what': 'What has changed',
  'mail.means.passkey': 'Passkey',
  'mail.means.change.password_set': 'A new password was set; all other sessions have ended',
  'mail.means.change.password_removed': 'Password and one-time codes were removed',
  'mail.means.change.codes_set': 'Another app gives the one-time codes',
  'mail.means.change.recovery_codes_made': 'New recovery codes were made',
  'mail.means.change.passkey_added': 'A passkey was added',
  'mail.means.change.passkey_removed': 'A passkey was removed',
  'mail.means.change.link_used': 'A link from an operator set up new ways to log in; those before no longer work',
  'mail.means.not_you':
    'Wasn’t you? Tell an owner of the studio at once: they can close the account, and its sessions end immediately.',
}

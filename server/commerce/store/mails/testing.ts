import type { Locale } from '#schemas/locale.ts'
import { Order } from '#schemas/order.ts'
import type { CaseKind, ReturnCase } from '#schemas/return-case.ts'
import type { ReturnEvent } from '../../engine/event-payloads.ts'
import type { MailContent } from './mail-of-event.ts'

const AT = '2027-03-10T10:00:00.000Z'

/** A guest's order in one language: a locker, a transfer, two products. */
export function sampleOrder(locale: Locale, changes: Partial<Order> = {}): Order {
  const say = (pl: string, en: string, de: string) => ({ pl, en, de })[locale]
  const address = {
    kind: 'individual' as const,
    firstName: 'Zofia',
    lastName: 'Śliwińska-Grzegorzewska',
    companyName: null,
    taxId: null,
    street: 'ul. Wierzbowa Mała',
    buildingNumber: '12A',
    apartmentNumber: '7',
    addressLine2: null,
    postcode: '90-245',
    city: 'Łódź',
    countryCode: 'PL',
    phone: '+48600123456',
  }
  const item = {
    id: 'item-1',
    productId: 'etiopia-guji',
    sku: 'KAW-1006-250G-FILTER',
    ean: '2990000072849',
    name: say('Etiopia Guji natural', 'Ethiopia Guji natural', 'Äthiopien Guji natural'),
    image: null,
    options: [
      { code: 'weight', label: say('Waga', 'Weight', 'Gewicht'), value: '250g', valueLabel: '250 g' },
      {
        code: 'grind',
        label: say('Mielenie', 'Grind', 'Mahlgrad'),
        value: 'filter',
        valueLabel: say('przelew', 'pour over', 'Filter'),
      },
    ],
    quantity: 2,
    unitPrice: { gross: 4690, net: 3813 },
    rowPrice: { gross: 9380, net: 7626 },
    discount: 0,
    taxRate: 23,
    returnableQty: 2,
    withdrawalExcluded: null,
  }
  return Order.parse({
    number: '100007748',
    createdAt: '2027-03-10T09:58:00.000Z',
    locale,
    currency: 'PLN',
    customerType: 'guest',
    email: 'zofia@example.pl',
    status: 'pending',
    paymentStatus: 'awaiting',
    shipmentStatus: 'none',
    items: [
      item,
      {
        ...item,
        id: 'item-2',
        sku: 'PAR-1063-02-100',
        name: say('Filtry stożkowe Norpap', 'Norpap cone filters', 'Norpap Kegelfilter'),
        options: [],
        quantity: 5,
        unitPrice: { gross: 2590, net: 2106 },
        rowPrice: { gross: 12950, net: 10528 },
      },
    ],
    totals: [
      { code: 'subtotal__excl_tax', price: { gross: 22330, net: 18154 } },
      { code: 'subtotal__incl_tax', price: { gross: 22330, net: 18154 } },
      { code: 'discount', price: { gross: -2000, net: -1626 } },
      { code: 'shipping__incl_tax', price: { gross: 1299, net: 1056 } },
      { code: 'tax__23', price: { gross: 4045, net: 4045 } },
      { code: 'grand_total__excl_tax', price: { gross: 21629, net: 17584 } },
      { code: 'grand_total__incl_tax', price: { gross: 21629, net: 17584 } },
    ],
    coupon: 'WIOSNA20',
    recipient: address,
    billing: address,
    wantsInvoice: false,
    shippingMethod: { code: 'locker', label: say('Automat paczkowy', 'Parcel locker', 'Paketautomat') },
    estimatedFrom: '2027-03-12',
    estimatedTo: '2027-03-15',
    pickupPoint: {
      id: 'LOD20A',
      carrier: 'inpost',
      type: 'parcel_locker',
      line1: 'Piotrkowska 20',
      line2: '90-269 Łódź',
      street: 'Piotrkowska',
      buildingNumber: '20',
      postcode: '90-269',
      city: 'Łódź',
      countryCode: 'PL',
      description: '',
      openingHours: '24/7',
      isOpenAlways: true,
      isIndoor: false,
      hasEasyAccess: true,
      location: { latitude: 51.77, longitude: 19.45 },
    },
    paymentMethod: {
      code: 'bank_transfer',
      label: say('Przelew tradycyjny', 'Bank transfer', 'Vorkasse per Überweisung'),
    },
    payments: [],
    refunds: [],
    digitalConsent: null,
    downloads: [],
    shipments: [
      {
        id: 'shipment-1',
        carrier: 'InPost',
        trackingNumber: '620999123456789012345678',
        trackingUrl: 'https://inpost.example/sledzenie?number=620999123456789012345678',
        status: 'in_transit',
        sentAt: AT,
        deliveredAt: null,
        events: [],
        items: [],
      },
    ],
    documents: [],
    comment: say('Proszę o fakturę na maila', 'Please pack it as a gift', 'Bitte als Geschenk verpacken'),
    purchaseOrderNumber: null,
    consumerRights: true,
    termsVersion: '1',
    withdrawalDeadline: null,
    paymentDeadline: '2027-03-17T22:59:59.000Z',
    bankTransfer: {
      holder: 'Ziarno Sklep sp. z o.o.',
      bank: 'Bank Przykładowy',
      iban: 'PL61109010140000071219812874',
      bic: 'WBKPPLPP',
      title: '100007748',
      amount: '216.29',
      currency: 'PLN',
      dueDate: '2027-03-17',
      qr: null,
    },
    canPay: true,
    history: [],
    ...changes,
  })
}

/** One of five packs of filters goes back, with the delivery. */
const REFUND: Order['refunds'][number] = {
  id: 'ref-1',
  method: 'blik',
  amount: 3889,
  reason: 'returned',
  status: 'done',
  at: AT,
  isTransfer: false,
  caseNumber: 'ZW/2027/000018',
  items: [{ orderItemId: 'item-2', quantity: 1, gross: 2590 }],
  delivery: 1299,
  message: 'OK.',
}

/** One event for each kind of mail, in one language. */
export function sampleContents(locale: Locale): MailContent[] {
  const account = { locale, email: 'zofia@example.pl', firstName: 'Zofia' }
  const order = sampleOrder(locale)
  const ordered = { ...account, token: 'order-token-of-the-test', order }
  const paid = { ...ordered, order: sampleOrder(locale, { paymentStatus: 'paid', bankTransfer: null, canPay: false }) }
  const company = { locale, email: account.email, companyName: 'Kawiarnia „Pod Dębem” sp. z o.o.' }
  const approval = { state: 'waiting', until: '2027-03-17T09:58:00.000Z', at: null, by: null, reason: null } as const
  const held = { customerType: 'b2b', bankTransfer: null, canPay: false, orderedBy: 'Jan Nowak', approval } as const
  const waiting = { ...ordered, order: sampleOrder(locale, held) }
  const events: MailContent['event'][] = [
    { type: 'account.registration_asked', ...account, token: 'token-of-the-test' },
    { type: 'account.registration_known', ...account },
    { type: 'account.created', ...account },
    { type: 'account.deleted', ...account },
    { type: 'account.invited', ...account, token: 'token-of-the-test' },
    { type: 'password.reset_asked', ...account, token: 'token-of-the-test' },
    { type: 'password.changed', ...account },
    { type: 'email.change_asked', ...account, token: 'token-of-the-test' },
    { type: 'email.changed', ...account, newEmail: 'nowa@example.pl' },
    { type: 'newsletter.asked', locale, email: account.email, token: 'token-of-the-test' },
    { type: 'newsletter.confirmed', locale, email: account.email, leaveToken: 'leave-token-of-the-test' },
    { type: 'newsletter.left', locale, email: account.email },
    { type: 'company.invited', ...company, token: 'token-of-the-test', role: 'buyer', invitedBy: 'Ewa Malinowska' },
    {
      type: 'company.invited_known',
      ...company,
      token: 'token-of-the-test',
      role: 'approver',
      invitedBy: 'Ewa Malinowska',
    },
    { type: 'company.member_removed', ...company, firstName: account.firstName, keepsAccount: true },
    { type: 'order.approval_waiting', ...waiting },
    { type: 'order.approval_asked', ...waiting },
    { type: 'order.placed', ...ordered },
    { type: 'order.accepted', ...paid },
    { type: 'order.canceled', ...ordered, reason: 'unpaid' },
    { type: 'payment.reminder', ...ordered },
    { type: 'payment.confirmed', ...paid, method: 'blik', amount: 21629, at: AT },
    { type: 'payment.failed', ...ordered, method: 'bank_transfer' },
    {
      type: 'payment.refund_due',
      ...paid,
      reason: 'double',
      method: 'blik',
      amount: 21629,
      isByHand: true,
      note: 'It came as 50.00 EUR.',
    },
    {
      type: 'payment.refunded',
      ...paid,
      order: sampleOrder(locale, { paymentStatus: 'partially_refunded', refunds: [REFUND] }),
      refundId: REFUND.id,
      returnId: 'AAAAAAAAAAAAAAAAAAAAAA',
      reason: REFUND.reason,
      method: REFUND.method,
      amount: REFUND.amount,
      at: AT,
    },
    { type: 'payment.mismatch', ...ordered, method: 'blik', amount: 100, currency: 'EUR' },
    { type: 'document.issued', ...paid, documentId: 'doc-1', documentNumber: 'FV/2027/03/17' },
    { type: 'document.due_soon', ...paid, documentId: 'doc-1', documentNumber: 'FV/2027/03/17', due: '2027-03-24' },
    { type: 'document.overdue', ...paid, documentId: 'doc-1', documentNumber: 'FV/2027/03/17', due: '2027-03-24' },
    {
      ...{ type: 'order.changed', ...paid, note: 'Ostatnia paczka jest uszkodzona.', way: 'refund', isByHand: false },
      canceled: [{ orderItemId: order.items[0]!.id, quantity: 1, gross: 4590 }],
      amount: 4590,
    },
    { type: 'order.delayed', ...paid, note: 'Palarnia czeka na dostawę ziarna.' },
    { type: 'shipment.sent', ...paid, shipmentId: 'shipment-1' },
    { type: 'shipment.ready', ...paid, shipmentId: 'shipment-1', collectUntil: '2027-03-14T10:00:00.000Z' },
    { type: 'shipment.delivered', ...paid, shipmentId: 'shipment-1' },
    {
      ...{ type: 'shipment.returned', ...paid, shipmentId: 'shipment-1', reason: 'wrong_address' },
      note: 'Prosimy o numer mieszkania.',
    },
    returnEvent(locale),
    { type: 'filing.link_asked', ...account, token: 'token-of-the-test', kind: 'return', orderNumber: order.number },
    { type: 'return.received', ...account, filed: sampleCase(locale, 'return') },
    { type: 'complaint.received', ...account, filed: sampleCase(locale, 'complaint') },
    {
      type: 'return.moved',
      ...account,
      filed: sampleCase(locale, 'return', { status: 'awaiting_goods' }),
      reason: null,
    },
    {
      type: 'complaint.moved',
      ...account,
      filed: sampleCase(locale, 'complaint', { status: 'rejected' }),
      reason: 'Pokrywka jest cała.',
    },
    { type: 'complaint.due_soon', ...account, filed: sampleCase(locale, 'complaint'), daysLeft: 4 },
    {
      type: 'question.asked',
      locale,
      email: account.email,
      productId: 'etiopia-guji',
      message: 'Czy nada się do kawiarki?\nI jak świeża jest?',
    },
    {
      type: 'question.answered',
      locale,
      email: account.email,
      productId: 'etiopia-guji',
      message: 'Czy nada się do kawiarki?\nI jak świeża jest?',
      answer: 'Tak, proszę wybrać mielenie do kawiarki.\nPalimy ją dwa razy w tygodniu.',
    },
    {
      type: 'stock_alert.asked',
      locale,
      customerId: 'cus-1',
      productId: 'etiopia-guji',
      sku: 'KAW-1006-250G-FILTER',
    },
    {
      type: 'stock_alert.back',
      locale,
      customerId: 'cus-1',
      productId: 'etiopia-guji',
      sku: 'KAW-1006-250G-FILTER',
    },
    {
      type: 'staff.invited',
      ...account,
      role: 'merchandiser',
      invitedBy: 'Ewa Malinowska',
      token: 'token-of-the-test',
    },
    {
      type: 'staff.means_changed',
      ...account,
      change: 'passkey_added',
      passkey: 'Laptop',
      device: 'Firefox, Linux',
    },
  ]
  return events.map((event) => ({ at: AT, event }))
}

/** A case about the first product of the sample order. */
export function sampleCase(locale: Locale, kind: CaseKind, changes: Partial<ReturnCase> = {}): ReturnCase {
  const isComplaint = kind === 'complaint'
  return {
    id: 'AAAAAAAAAAAAAAAAAAAAAA',
    kind,
    number: isComplaint ? 'RE/2027/000017' : 'ZW/2027/000018',
    type: isComplaint ? 'complaint' : 'voluntary',
    status: 'submitted',
    orderNumber: '100007748',
    orderDate: '2027-02-10T10:00:00.000Z',
    submittedAt: AT,
    dueAt: isComplaint ? '2027-03-24T10:00:00.000Z' : null,
    name: 'Zofia Śliwińska',
    email: 'zofia@example.pl',
    items: [
      {
        orderItemId: 'item-1',
        name: 'Etiopia Guji natural, 250 g',
        quantity: 1,
        reason: isComplaint ? null : 'changed_mind',
        condition: isComplaint ? null : 'opened',
        defectDate: isComplaint ? '2027-03-09' : null,
        defectType: isComplaint ? 'quality' : null,
        description: isComplaint ? 'Opakowanie było nieszczelne, kawa zwietrzała.' : null,
      },
    ],
    remedy: isComplaint ? 'replacement' : null,
    comment: { pl: 'Proszę dzwonić po 16.', en: 'Please ring after 4 pm.', de: 'Bitte nach 16 Uhr anrufen.' }[locale],
    sendBackBy: null,
    returnAddress: 'Ziarno Sklep sp. z o.o., ul. Tkacka 18, 90-301 Łódź',
    refunds: [],
    replacements: [],
    bankAccount: null,
    history: [{ at: AT, status: 'submitted', note: null }],
    attachments: [],
    label: null,
    ...changes,
  }
}

/** A declared withdrawal from an order that was proven and delivered, in time unless `changes` say otherwise. */
export function returnEvent(locale: Locale, changes: Partial<ReturnEvent> = {}): ReturnEvent {
  const email = 'zofia@example.pl'
  const name = 'Zofia Śliwińska'
  return {
    type: 'withdrawal.received',
    locale,
    email,
    firstName: name,
    statementId: 'AAAAAAAAAAAAAAAAAAAAAA',
    returnType: 'withdrawal',
    isKnown: true,
    isInTime: true,
    statement: {
      id: 'AAAAAAAAAAAAAAAAAAAAAA',
      status: 'submitted',
      number: 'ZW/2027/000017',
      type: 'withdrawal',
      orderNumber: '100007748',
      isProven: true,
      name,
      email,
      locale,
      items: [
        { orderItemId: 'item-1', name: 'Etiopia Guji natural, 250 g', quantity: 1 },
        { orderItemId: 'item-2', name: 'Norpap', quantity: 2 },
      ],
      subject: null,
      preparedAt: AT,
      submittedAt: '2027-03-10T10:00:07.000Z',
      deadline: '2027-03-24',
      isInTime: true,
      sendBackBy: '2027-03-24',
      returnAddress: 'Ziarno Sklep sp. z o.o., ul. Tkacka 18, 90-301 Łódź',
    },
    ...changes,
  }
}

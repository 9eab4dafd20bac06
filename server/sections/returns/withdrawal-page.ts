import { z } from 'zod'
import { dayInWarsaw, formatDate, formatExactTime } from '#locales/format.ts'
import { ORDER_TOKEN, type Order } from '#schemas/order.ts'
import type { Withdrawal } from '#schemas/withdrawal.ts'
import { receiptPath } from '#server/compiler/address/data-paths.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { withdrawalFields } from '#server/forms/withdrawal-fields.ts'
import type { OrderEntry } from '#server/ports/orders.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'
import { pageSetting } from '#server/sections/page-setting.ts'
import { excludedProducts } from './excluded-products.ts'

export const withdrawalPageSection = section('withdrawal-page')({
  title: 'Withdrawal from a contract: the form, the statement to confirm, and its receipt.',
  settings: z.strictObject({ notice: pageSetting('about the right of withdrawal', 'withdrawal') }),
  needs: ['statement', 'withdrawable', 'statedOrder', 'latestOrders'],
  submits: ['withdrawal.prepare', 'withdrawal.confirm'],
  async resolve({ settings: { notice }, data, ...context }) {
    const { statement, withdrawable, statedOrder, latestOrders } = data
    if (statement) return statement.submittedAt === null ? toConfirm(statement, context) : receipt(statement, context)
    if (withdrawable) return ofOrder(withdrawable, context)
    const rules = notice === undefined ? null : await hrefIfTold({ page: notice }, context)
    return ofAnyOrder({ statedOrder, latestOrders, rules }, context)
  },
})

/** The form for any number: nothing tells whether there is such an order. */
function ofAnyOrder(
  {
    statedOrder,
    latestOrders,
    rules,
  }: { statedOrder: string | null; latestOrders: OrderEntry[]; rules: string | null },
  context: LoadContext,
): NodeDraft {
  const { t, link, locale, query } = context
  const form = describedForm(
    {
      op: 'withdrawal.prepare',
      fields: withdrawalFields(t, null, statedOrder),
      submit: t('withdrawal.check'),
      sent: '',
    },
    { ...context, isOnly: true },
  )
  return node(
    'entry-page',
    {
      title: t('page.withdrawal'),
      lead: t('withdrawal.lead'),
      ...((query.statement ?? query.receipt) !== undefined && {
        outcome: { tone: 'bad' as const, text: t('withdrawal.gone') },
      }),
      others: [
        ...latestOrders.map(({ number, date }) => ({
          question: `${t('order.title', { number })}, ${formatDate(date, locale)}:`,
          label: t('withdrawal.choose'),
          href: link('withdrawal', {}, { query: { order: number } }) ?? '/',
        })),
        ...(rules === null
          ? []
          : [{ question: t('withdrawal.rules_question'), label: t('withdrawal.rules'), href: rules }]),
      ],
    },
    { slots: { form: [form] } },
  )
}

/** The form for a proven order: its pieces are chosen already, and what is excluded is explained. */
function ofOrder(order: Order, context: LoadContext): NodeDraft {
  const { t, link, query } = context
  const title = t('page.withdrawal')
  const excluded = excludedProducts(order.items, t)
  if (order.items.every(({ returnableQty }) => returnableQty === 0))
    return node(
      'entry-page',
      {
        title,
        lead: t('order.title', { number: order.number }),
        outcome: { tone: 'info', text: t('withdrawal.nothing') },
        ways: [{ label: t('withdrawal.other'), href: link('withdrawal') ?? '/' }],
      },
      excluded ? { slots: { form: [excluded] } } : {},
    )
  const { withdrawalDeadline } = order
  const form = describedForm(
    {
      op: 'withdrawal.prepare',
      args: {
        orderNumber: order.number,
        ...(query.token !== undefined && ORDER_TOKEN.test(query.token) && { token: query.token }),
      },
      fields: withdrawalFields(t, order),
      submit: t('withdrawal.check'),
      sent: '',
      ...(excluded && { summary: [excluded] }),
    },
    { ...context, isOnly: true },
  )
  return node(
    'entry-page',
    {
      title,
      lead: [t('withdrawal.of_order', { number: order.number }), ...timeOf(withdrawalDeadline, context)].join(' '),
      others: [{ question: t('withdrawal.not_this'), label: t('withdrawal.other'), href: link('withdrawal') ?? '/' }],
    },
    { slots: { form: [form] } },
  )
}

/** Until when the law gives the right; after it the statement is a request. */
function timeOf(deadline: string | null, { t, locale, now }: LoadContext): string[] {
  if (deadline === null) return []
  const day = formatDate(deadline, locale)
  return [t(dayInWarsaw(now) <= deadline ? 'withdrawal.until' : 'withdrawal.over', { day })]
}

/** The statement as it will be declared, and the second button. */
function toConfirm(statement: Withdrawal, context: LoadContext): NodeDraft {
  const { t, link } = context
  const form = describedForm(
    {
      op: 'withdrawal.confirm',
      args: { id: statement.id },
      // Another form than the one before: the focus must not stay on its button, so that a second press declares nothing.
      key: 'confirm',
      fields: [],
      submit: t('withdrawal.confirm'),
      sent: '',
      summary: [summaryOf(statement, context)],
    },
    { ...context, isOnly: true },
  )
  return node(
    'entry-page',
    {
      title: t('page.withdrawal'),
      lead: t('withdrawal.check.lead'),
      others: [{ question: t('withdrawal.wrong'), label: t('withdrawal.again'), href: link('withdrawal') ?? '/' }],
    },
    { slots: { form: [form] } },
  )
}

/** The declared statement, to keep, and what comes next. */
function receipt(statement: Withdrawal, context: LoadContext): NodeDraft {
  const { t, locale, link } = context
  const { submittedAt, email, id, isInTime, type } = statement
  const isWithdrawn = isInTime !== false && type !== 'b2b'
  const lead = isWithdrawn ? 'withdrawal.next' : type === 'b2b' ? 'withdrawal.company' : 'withdrawal.late'
  return node(
    'entry-page',
    {
      title: t('withdrawal.done'),
      outcome: {
        tone: 'ok',
        text: t('withdrawal.receipt', {
          date: formatDate(submittedAt!, locale),
          time: formatExactTime(submittedAt!),
          email,
        }),
      },
      lead: t(lead),
      ways: [
        { label: t('withdrawal.keep'), href: receiptPath(id) },
        { label: t('newsletter.confirm_button'), href: link('home') ?? '/' },
      ],
    },
    { slots: { form: [summaryOf(statement, context, { isWithdrawn })] } },
  )
}

function summaryOf(
  statement: Withdrawal,
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
  { isWithdrawn = false } = {},
): NodeDraft {
  const { number, submittedAt, orderNumber, items, subject, name, email, sendBackBy, returnAddress } = statement
  const whole = items.length === 0 && subject === null ? t('withdrawal.whole') : null
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, lines: [value] }])
  return node(
    'summary-list',
    {
      title: t('withdrawal.yours'),
      text: t('withdrawal.statement'),
      rows: [
        ...fact(t('withdrawal.number'), number),
        ...fact(
          t('withdrawal.received'),
          submittedAt && `${formatDate(submittedAt, locale)}, ${formatExactTime(submittedAt)}`,
        ),
        ...fact(t('contact.order_number'), orderNumber),
        ...(items.length === 0
          ? []
          : [{ label: t('withdrawal.pieces'), lines: items.map((item) => `${item.quantity} × ${item.name}`) }]),
        ...fact(t('withdrawal.subject'), subject ?? whole),
        ...fact(t('withdrawal.name'), name),
        ...fact(t('contact.email'), email),
        ...(isWithdrawn
          ? [
              ...fact(t('withdrawal.send_back'), sendBackBy && formatDate(sendBackBy, locale)),
              ...fact(t('withdrawal.address'), returnAddress),
            ]
          : []),
      ],
    },
    { key: 'statement' },
  )
}

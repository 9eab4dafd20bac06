import type { StaffRight } from '#schemas/staff-right.ts'
import { mayRead } from '#schemas/staff-right.ts'
import { assembler, type LoadContext } from '#server/compiler/assembler.ts'
import type { OrderWaiting } from '#server/ports/staff-orders.ts'
import type { StaffWork, WorkCount } from '#server/ports/staff-work.ts'

/** ms after which the start page goes on without a count */
const COUNT_MS = 2_000

/** The start page of the studio: what waits for the person, each by the list that it leads to. */
export const studioHomeScreen = assembler('studio')({
  provides: ['staffWork'],
  scope: 'private',
  async load(context) {
    const { ports } = context
    const work = await Promise.all([
      ordersWaiting('money', context),
      ordersWaiting('parcel', context),
      ordersWaiting('transfer', context),
      counted('cases', 'returns', () => ports.staffWork.cases(), context),
      counted('questions', 'questions', () => ports.staffWork.questions(), context),
      counted('mails', 'mails', () => ports.staffWork.mails(), context),
    ])
    return { staffWork: work.filter((each) => each !== null) }
  },
  title: (_, { t }) => t('studio.home'),
})

/** Null without the right, and if the count cannot be read. */
async function counted(
  kind: StaffWork['kind'],
  right: StaffRight,
  count: () => Promise<WorkCount | null>,
  { staff, orWithout }: LoadContext,
): Promise<StaffWork | null> {
  if (!staff || !mayRead(staff.rights, right)) return null
  const found = await orWithout(COUNT_MS, `The count of ${kind}`, count())
  return found && { kind, since: null, ...found }
}

async function ordersWaiting(
  waiting: OrderWaiting,
  { staff, ports, orWithout }: LoadContext,
): Promise<StaffWork | null> {
  if (!staff || !mayRead(staff.rights, 'orders')) return null
  const reading = ports.staffOrders.list({
    ...{ q: null, status: null, paymentStatus: null, shipmentStatus: null },
    ...{ waiting, sort: 'oldest', page: 1, perPage: 1 },
  })
  const found = await orWithout(COUNT_MS, `The orders that wait for ${waiting}`, reading)
  return found && { kind: waiting, count: found.total, due: null, since: found.data[0]?.createdAt ?? null }
}

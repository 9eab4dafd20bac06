import { dayInWarsaw } from '#locales/format.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { mayRead } from '#schemas/staff-right.ts'
import { assembler, type LoadContext } from '#server/compiler/assembler.ts'
import { isUnplanned } from '#server/forms/waiting-drafts.ts'
import type { OrderWaiting } from '#server/ports/staff-orders.ts'
import type { LowStock, Sales, StaffWork, WorkCount } from '#server/ports/staff-work.ts'
import { deadlineOf } from '#server/sections/studio/case-words.ts'
import { readWaiting } from '#server/sections/studio/waiting/read-waiting.ts'

/** ms after which the start page goes on without a count */
const COUNT_MS = 2_000

/** Days of the sales on the start page. */
const SALES_DAYS = 30

/** Offers on the start page that run low. */
const MAX_LOW = 10

/** The start page of the studio: what waits for the person, each by the list that it leads to, what is wrong, what runs low, and sales. */
export const studioHomeScreen = assembler('studio')({
  provides: ['staffWork', 'shopHealth', 'lowStock', 'sales'],
  scope: 'private',
  async load(context) {
    const { ports, orWithout, staff } = context
    const rights = staff?.rights ?? []
    const [shopHealth, low, sales, ...work] = await Promise.all([
      orWithout(COUNT_MS, 'The health of the shop', ports.staffWork.health()),
      lowStock(context),
      salesOf(context),
      ordersWaiting('money', context),
      ordersWaiting('parcel', context),
      ordersWaiting('late', context),
      ordersWaiting('transfer', context),
      counted('cases', 'returns', () => openCases(context), context),
      counted('questions', 'questions', () => ports.staffWork.questions(), context),
      counted('mails', 'mails', () => ports.staffWork.mails(), context),
      counted('releases', 'layouts', () => stoppedReleases(context), context),
      counted(
        'waiting',
        DRAFT_RIGHTS.find((right) => mayRead(rights, right)) ?? 'layouts',
        () => drafts(context),
        context,
      ),
    ])
    return { staffWork: work.filter((each) => each !== null), shopHealth, lowStock: low, sales }
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

/** Whose drafts are counted. */
const DRAFT_RIGHTS = ['layouts', 'texts', 'content'] as const

/** Drafts of pages and texts that wait in no planned release. */
async function drafts(context: LoadContext): Promise<WorkCount> {
  const found = await readWaiting(context)
  return { count: found.filter(isUnplanned).length, due: null }
}

async function lowStock({ staff, ports, orWithout }: LoadContext): Promise<LowStock | null> {
  if (!staff || !mayRead(staff.rights, 'catalogue')) return null
  const reading = async () => {
    const config = await ports.store.config()
    return config && ports.staffWork.lowStock({ atMost: config.get('catalog/low_stock'), limit: MAX_LOW })
  }
  return orWithout(COUNT_MS, 'What runs low', reading())
}

async function salesOf({ staff, ports, orWithout }: LoadContext): Promise<readonly Sales[] | null> {
  if (!staff || !mayRead(staff.rights, 'orders')) return null
  return orWithout(COUNT_MS, 'The sales', ports.staffWork.sales(SALES_DAYS))
}

/** Releases that did not go out at their time, and that nobody has looked at since. */
async function stoppedReleases({ ports }: LoadContext): Promise<WorkCount | null> {
  const all = await ports.staffReleases.list()
  return all && { count: all.filter(({ fault }) => fault !== null).length, due: null }
}

/** Cases of the two orders of the list that are looked through for the next deadline. */
const MAX_READ = 25

/**
 * The cases of the list that the count leads to. The next deadline is that of a complaint, which the list sorts by, or of one of the
 * oldest withdrawals.
 */
async function openCases({ ports, now }: LoadContext): Promise<WorkCount | null> {
  const asked = { q: null, kind: null, state: 'open', due: null, page: 1, perPage: MAX_READ } as const
  const lists = await Promise.all(
    (['due', 'submitted'] as const).map((sort) => ports.staffCases.list({ ...asked, sort }, dayInWarsaw(now))),
  )
  const [found] = lists
  if (!found) return null
  const deadlines = lists.flatMap((list) => list?.data.flatMap((each) => deadlineOf(each) ?? []) ?? []).sort()
  const next = deadlines[0]
  return { count: found.total, due: next === undefined ? null : dayInWarsaw(next) }
}

async function ordersWaiting(
  kind: OrderWaiting | 'late',
  { staff, ports, orWithout }: LoadContext,
): Promise<StaffWork | null> {
  if (!staff || !mayRead(staff.rights, 'orders')) return null
  const reading = ports.staffOrders.list({
    ...{ q: null, status: null, paymentStatus: null, shipmentStatus: null },
    ...{ waiting: kind === 'late' ? null : kind, isLate: kind === 'late', sort: 'oldest', page: 1, perPage: 1 },
  })
  const found = await orWithout(COUNT_MS, `The orders of the kind ${kind}`, reading)
  return found && { kind, count: found.total, due: null, since: found.data[0]?.createdAt ?? null }
}

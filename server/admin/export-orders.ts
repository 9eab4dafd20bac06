import { type Format, writeRecords } from './catalogue/export-catalogue.ts'
import type { CommandCall, ExitCode, Streams } from './command-line.ts'
import type { History, OrderDesk } from './order-desk.ts'

/** Writes orders that are done into a file that an import of another shop takes. */
export async function exportOrders(
  { subjects: [folder = ''], options: { from, to, format } }: CommandCall,
  { desk, print, complain }: Pick<Streams, 'print' | 'complain'> & { desk: OrderDesk },
): Promise<ExitCode> {
  const period = { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) }
  let open = 0
  async function* pages() {
    let after: string | null = null
    do {
      const page: History = await desk.history(period, after)
      if (page.data.length > 0) yield page.data
      open = page.open ?? open
      after = page.next
    } while (after !== null)
  }
  const { file, count } = await writeRecords(pages(), {
    ...{ folder, kind: 'order' },
    format: (format as Format | undefined) ?? 'csv',
  })
  print(`${file}: ${count}`)
  if (open > 0) complain(`Left out: ${open} that are not done yet. They stay in this shop.`)
  return 0
}

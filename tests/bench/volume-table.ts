import { figure } from './results.ts'
import type { VolumeFigures } from './volume-load.ts'

/** Figures of one case on one database, by number of products. */
export type VolumeRow = { database: string; what: string; goalCpuMs: number | null; bySize: Map<number, VolumeFigures> }

/** Resources that a shop of one size on one database needed before it was ready. */
export type VolumeStart = {
  database: string
  products: number
  fillS: number
  readyS: number
  indexedS: number
  longestBlockMs: number
  residentMb: number
}

/** Both tables as Markdown. Growth is the CPU time with the most products relative to that with the fewest. */
export function writeVolumeTables(rows: readonly VolumeRow[], starts: readonly VolumeStart[]): string {
  const sizes = [...new Set(rows.flatMap(({ bySize }) => [...bySize.keys()]))].sort((a, b) => a - b)
  const head = ['Request', 'Database', ...sizes.flatMap((size) => [`CPU, ${thousands(size)}`, 'p95']), 'growth', 'goal']
  const lines = rows.map(({ what, database, goalCpuMs, bySize }) => {
    const [least, most] = [bySize.get(sizes[0]!), bySize.get(sizes.at(-1)!)]
    const growth = least && most && sizes.length > 1 ? `× ${figure(most.cpuMs / least.cpuMs)}` : ''
    const figures = sizes.flatMap((size) => {
      const found = bySize.get(size)
      return found ? [`${figure(found.cpuMs)} ms`, `${figure(found.p95Ms)} ms`] : ['', '']
    })
    return [what, database, ...figures, growth, goalCpuMs === null ? '' : `≤ ${goalCpuMs} ms`]
  })
  const startHead = ['Database', 'Products', 'filled in', 'ready after', 'all read in after', 'longest block', 'memory']
  const startLines = starts.map((start) => [
    start.database,
    thousands(start.products),
    `${figure(start.fillS)} s`,
    `${figure(start.readyS)} s`,
    `${figure(start.indexedS)} s`,
    `${figure(start.longestBlockMs)} ms`,
    `${figure(start.residentMb)} MB`,
  ])
  return `${table(head, lines)}\n\n${table(startHead, startLines)}`
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n')
}

function thousands(count: number): string {
  return count.toLocaleString('en')
}

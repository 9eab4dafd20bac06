import { readdirSync, readFileSync } from 'node:fs'

/** What Linux says of a process in /proc/<pid>/stat. */
export interface ProcessStat {
  pid: number
  parent: number
  /** user and system time in s, in steps of 10 ms */
  cpuS: number
  /** of its ended children that it has waited for */
  endedChildrenCpuS: number
}

/** CPU time in s of a process and all that it started. Throws if the process is not there, or the system is not Linux. */
export function treeCpuSeconds(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  return sumTree(stats, pid)
}

/** Null for a process that has ended, and where there is no /proc. */
export function statOf(pid: number | undefined): ProcessStat | null {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // it has ended, or the system is not Linux
    return null
  }
}

export function readStat(text: string): ProcessStat {
  // The name in brackets may contain anything: fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const seconds = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / 100
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    cpuS: seconds(11),
    endedChildrenCpuS: seconds(13),
  }
}

export function sumTree(stats: readonly ProcessStat[], root: number): number {
  const known = stats.find(({ pid }) => pid === root)
  if (!known) throw new Error(`there is no process ${root} in /proc: its CPU time cannot be read`)
  const children = stats.filter(({ parent }) => parent === root)
  return children.reduce((sum, { pid }) => sum + sumTree(stats, pid), known.cpuS + known.endedChildrenCpuS)
}

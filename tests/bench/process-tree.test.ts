import { describe, expect, it } from 'vitest'
import { readStat, sumTree } from './process-tree.ts'

describe('CPU time of a tree of processes', () => {
  it('is read in seconds, whatever a process is called', () => {
    const line = '42 (next) server (v16)) S 7 42 42 0 -1 4194560 1 0 0 0 150 50 20 5 20 0 11 0 1000'
    expect(readStat(line)).toEqual({ pid: 42, parent: 7, cpuS: 2, endedChildrenCpuS: 0.25 })
  })

  it('has every generation, ended children, and nothing of other processes', () => {
    const stat = (pid: number, parent: number, cpuS: number, endedChildrenCpuS = 0) => {
      return { pid, parent, cpuS, endedChildrenCpuS }
    }
    const stats = [stat(1, 0, 100), stat(2, 1, 1, 0.5), stat(3, 2, 2), stat(4, 3, 4), stat(5, 1, 50)]
    expect(sumTree(stats, 2)).toBe(7.5)
    expect(() => sumTree(stats, 9)).toThrow('no process 9')
  })
})

import { hash } from 'node:crypto'

const LANES = 8

/** Counts the rows of a table and sums up their hashes: the same for the same rows in any order, on both databases. */
export function createTableDigest() {
  const lanes = new Uint32Array(LANES)
  let rows = 0
  return {
    add(line: string): void {
      const digest = hash('sha256', line, 'buffer')
      // A lane keeps the lower 32 bits of its sum.
      for (let lane = 0; lane < LANES; lane += 1) lanes[lane]! += digest.readUInt32BE(lane * 4)
      rows += 1
    },
    result: () => ({ rows, digest: [...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('') }),
  }
}

export type TableDigest = ReturnType<ReturnType<typeof createTableDigest>['result']>

import type { Profiler } from 'node:inspector'

/** Stages of one request, in the order of its way; `rest`: Node itself, and what belongs to no file of ours. */
export const STAGES = [
  'http',
  'commerce',
  'adapter',
  'assembling',
  'sections',
  'checking',
  'json',
  'drawing',
  'packing',
  'garbage',
  'rest',
] as const
export type Stage = (typeof STAGES)[number]

/** Files by stage: the first that fits. Libraries belong to the stage of their caller. */
const FILES: readonly (readonly [RegExp, Stage])[] = [
  [/\/server\/(?:commerce|platform\/database)\//, 'commerce'],
  [/\/server\/adapters\//, 'adapter'],
  [/\/server\/sections\/|\/server\/forms\//, 'sections'],
  [/\/server\/compiler\/(?:checks|catalogs)\//, 'checking'],
  [/\/server\/(?:compiler|screens|layouts)\//, 'assembling'],
  [/\/server\/http\/bytes\/|^node:zlib$/, 'packing'],
  [/\/server\/answers\/screen-bytes\.ts$/, 'json'],
  [/\/server\/(?:http|answers|resources|actions)\//, 'http'],
  [/\/dist\/server\//, 'drawing'],
]
/** Functions that are compiled at the start, without a file: the checks of nodes. */
const COMPILED_CHECK = /^(?:check|object|items|tagged)\d+$/

/** The server as the build packs it: a few files for all stages. */
const PACKED = /\/dist\/shop\//

/**
 * CPU time of the main thread in µs, by stage: each sample belongs to the nearest caller that names one. Throws for a profile
 * of the packed server, whose files belong to no stage.
 */
export function stagesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<Stage, number> {
  const packed = nodes.find(({ callFrame }) => PACKED.test(callFrame.url))?.callFrame.url
  if (packed) throw new Error(`${packed} belongs to no stage: profile a shop that runs its sources (server/serve.ts)`)
  const found = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>
  const own = new Map<number, Stage | 'idle' | null>(nodes.map((node) => [node.id, stageOf(node.callFrame)]))
  const stages = new Map<number, Stage | 'idle'>()
  // Callers come before what they call.
  const below = new Map(nodes.map((node) => [node.id, node.children ?? []]))
  const visit = (id: number, inherited: Stage | 'idle') => {
    const stage = own.get(id) ?? inherited
    stages.set(id, stage)
    for (const child of below.get(id) ?? []) visit(child, stage)
  }
  if (nodes[0]) visit(nodes[0].id, 'rest')
  for (const [at, id] of samples.entries()) {
    const stage = stages.get(id) ?? 'rest'
    if (stage !== 'idle') found[stage] += timeDeltas[at] ?? 0
  }
  return found
}

function stageOf({ functionName, url }: { functionName: string; url: string }): Stage | 'idle' | null {
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(garbage collector)') return 'garbage'
  if (url === '' && COMPILED_CHECK.test(functionName)) return 'checking'
  return FILES.find(([file]) => file.test(url))?.[1] ?? null
}

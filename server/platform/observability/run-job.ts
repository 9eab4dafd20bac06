import type { Meters } from './meters.ts'

/** Runs a job in a trace of its own, and counts it. An error goes to `report`: the next job runs all the same. */
export async function runJob(
  name: string,
  work: () => Promise<void>,
  { meters, report }: { meters?: Pick<Meters, 'work' | 'tracing'> | undefined; report: (error: unknown) => void },
): Promise<void> {
  const startedAt = performance.now()
  let isDone = false
  try {
    await (meters?.tracing ? meters.tracing.root(`job ${name}`, { facts: { 'witryna.job': name } }, work) : work())
    isDone = true
  } catch (error) {
    report(error)
  }
  meters?.work.jobRan(name, (performance.now() - startedAt) / 1000, isDone)
}

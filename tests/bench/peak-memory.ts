import { writeFileSync } from 'node:fs'

/*
 * Loaded into a measured command (`--import`): at its end it writes the most memory that was resident, and its CPU time.
 */

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(process.env.BENCH_USAGE_FILE!, JSON.stringify({ peakKb: maxRSS, cpuUs: userCPUTime + systemCPUTime }))
})

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'

/*
 * How much slower a browser must run here to be as fast as a phone. Lighthouse names devices by an index of what a page
 * computes in a second: 1,500 to 2,000 on a fast desktop, whose fourth part is its phone of the middle class.
 */

const DESKTOP_INDEX = 1750
const PHONE_INDEX = DESKTOP_INDEX / 4
const READINGS = 5

export interface PhoneSpeed {
  /** of this machine, the best of some readings: others may use it, too */
  index: number
  /** for the processor, 1 or more */
  slowdown: number
}

/** Measures this machine with the function of the installed Lighthouse. */
export async function phoneSpeed(browser: Browser, lighthouse: string): Promise<PhoneSpeed> {
  const file = join(lighthouse, 'node_modules/lighthouse/core/lib/page-functions.js')
  const { pageFunctions } = (await import(pathToFileURL(file).href)) as {
    pageFunctions: { computeBenchmarkIndex(): number }
  }
  const page = await browser.newPage()
  let index = 0
  for (let reading = 0; reading < READINGS; reading += 1)
    index = Math.max(index, await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return { index, slowdown: slowdownFor(index) }
}

/** To a tenth; Chromium cannot run faster than it does. */
export function slowdownFor(index: number): number {
  return Math.max(1, Math.round((index / PHONE_INDEX) * 10) / 10)
}

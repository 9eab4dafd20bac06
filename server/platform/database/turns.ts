/**
 * A line for something only one may hold. `take` resolves, in order of asking, with the function that gives the turn back
 * (calling it twice does nothing), and rejects when the wait is longer than `waitMs`. `isTaken` tells whether asking now means waiting.
 */
export function createTurns({ waitMs, holder }: { waitMs: number; holder: string }) {
  const line: (() => void)[] = []
  let isTaken = false

  function handOut() {
    isTaken = true
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      isTaken = false
      line.shift()?.()
    }
  }

  async function take(): Promise<() => void> {
    if (!isTaken) return handOut()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        reject(new Error(`Waited ${waitMs} ms for ${holder}. Something inside it waits for more than its own SQL.`))
      }, waitMs)
      const enter = () => {
        clearTimeout(timer)
        resolve(handOut())
      }
      line.push(enter)
    })
  }

  return { take, isTaken: () => isTaken }
}

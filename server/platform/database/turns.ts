/**
 * A queue for an exclusive resource. `take` resolves, in order of request, with the function that returns the turn (a
 * second call does nothing), and rejects after `waitMs`. `isTaken`: a request now would have to wait.
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

import { useEffect, useState } from 'react'

/** A node type, as `/gallery/types.json` lists it. */
export interface ListedType {
  type: string
  /** version of its props */
  v: number
  title: string
  group: string
  /** names of its examples */
  fixtures: string[]
  /** keys of the messages that it draws */
  messages: string[]
}

/** The JSON at an address; null while it loads or if it cannot be read. */
export function useJson<T>(address: string): T | null {
  const [answer, setAnswer] = useState<{ address: string; value: T } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch(address, { signal: controller.signal })
      .then((reply) => (reply.ok ? (reply.json() as Promise<T>) : null))
      .then((value) => value !== null && setAnswer({ address, value }))
      // Given up for another address, or the server starts again: its page is loaded anew then.
      .catch(() => undefined)
    return () => controller.abort()
  }, [address])
  return answer?.address === address ? answer.value : null
}

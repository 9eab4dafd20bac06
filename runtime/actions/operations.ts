import type { OperationName } from '#schemas/operations.ts'
import { type PendingChange, pendingChangesAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { OPTIMISTIC, type Optimism } from './optimistic.ts'
import type { Posted, PostOperation } from './post-operation.ts'

/** `replaced`: a newer call for the same thing went in its place; that one's answer counts. */
export type Reply = Posted | 'replaced'

export interface Operations {
  /**
   * Calls an operation after those of its area that were called before. Its change shows at once and goes when `apply` has taken the
   * answer in, in one step, so that nothing flickers. Resolves when that is done; rejects with what `apply` throws.
   */
  call(op: OperationName, input: Record<string, unknown>, apply: (reply: Posted) => void): Promise<Reply>
  /** how many calls have been answered; what was asked for before is older than them */
  answered(): number
  /** whether a call is under way or waiting */
  isBusy(): boolean
}

interface Waiting {
  op: OperationName
  input: Record<string, unknown>
  thing: string | null
  pending: PendingChange | null
  apply: (reply: Posted) => void
  resolve: (reply: Reply) => void
  reject: (error: unknown) => void
}

type Rules = Readonly<Partial<Record<string, Optimism>>>

/** Calls of one area (`cart.…`) go one after another: their answers carry the same data, and the last must win. */
export function createOperations(store: Store, post: PostOperation, rules: Rules = OPTIMISTIC): Operations {
  const queues = new Map<string, Waiting[]>()
  let answered = 0
  let lastChange = 0

  function show(op: OperationName, input: Record<string, unknown>): PendingChange | null {
    const rule = rules[op]
    if (!rule) return null
    const pending = {
      id: String(++lastChange),
      change: (data: Parameters<Optimism['change']>[0]) => rule.change(data, input),
    }
    store.set(pendingChangesAtom, (all) => [...all, pending])
    return pending
  }

  function hide(pending: PendingChange | null): void {
    if (pending) store.set(pendingChangesAtom, (all) => all.filter(({ id }) => id !== pending.id))
  }

  function replaceEarlier(queue: Waiting[], { op, thing }: Waiting): void {
    // The first of the queue is under way and cannot be taken back.
    const at =
      thing === null ? -1 : queue.findIndex((other, index) => index > 0 && other.op === op && other.thing === thing)
    if (at < 0) return
    const [earlier] = queue.splice(at, 1)
    hide(earlier!.pending)
    earlier!.resolve('replaced')
  }

  async function work(area: string, queue: Waiting[]): Promise<void> {
    for (let next = queue[0]; next; next = queue[0]) {
      const reply = await post(next.op, next.input)
      answered++
      queue.shift()
      try {
        next.apply(reply)
        next.resolve(reply)
      } catch (error) {
        // Told to whoever called; those who wait behind it must not be held up for good.
        next.reject(error)
      } finally {
        hide(next.pending)
      }
    }
    queues.delete(area)
  }

  return {
    call(op, input, apply) {
      const area = op.split('.')[0]!
      const isIdle = !queues.has(area)
      const queue = queues.get(area) ?? []
      queues.set(area, queue)
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          op,
          input,
          thing: rules[op]?.sameThing(input) ?? null,
          pending: null,
          apply,
          resolve,
          reject,
        }
        replaceEarlier(queue, waiting)
        waiting.pending = show(op, input)
        queue.push(waiting)
        if (isIdle) void work(area, queue)
      })
    },
    answered: () => answered,
    isBusy: () => queues.size > 0,
  }
}

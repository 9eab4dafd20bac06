import type { OperationName } from '#schemas/operations.ts'
import { type PendingChange, pendingChangesAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import { OPTIMISTIC_UPDATES, type OptimisticUpdate } from './optimistic.ts'
import type { PostOperation, PostResult } from './post-operation.ts'

/** `replaced`: a newer call for the same target was sent instead; its answer counts. */
export type CallResult = PostResult | 'replaced'

export interface Operations {
  /**
   * Calls an operation after the earlier calls of its area. The optimistic change shows at once and is dropped in the
   * same step in which `apply` stores the answer, so that nothing flickers. Resolves after that step; rejects with the
   * error of `apply`.
   */
  call(op: OperationName, input: Record<string, unknown>, apply: (reply: PostResult) => void): Promise<CallResult>
  /** number of answered calls; data requested before the latest answer is outdated */
  answered(): number
  /** whether a call is pending or queued */
  isBusy(): boolean
}

interface QueuedCall {
  op: OperationName
  input: Record<string, unknown>
  target: string | null
  pending: PendingChange | null
  apply: (reply: PostResult) => void
  resolve: (reply: CallResult) => void
  reject: (error: unknown) => void
}

type OptimisticUpdates = Readonly<Partial<Record<string, OptimisticUpdate>>>

/** Calls of one area (`cart.…`) run one after another: their answers carry the same data, and the last one must win. */
export function createOperations(
  store: Store,
  post: PostOperation,
  rules: OptimisticUpdates = OPTIMISTIC_UPDATES,
): Operations {
  const queues = new Map<string, QueuedCall[]>()
  let answered = 0
  let lastChange = 0

  function show(op: OperationName, input: Record<string, unknown>): PendingChange | null {
    const rule = rules[op]
    if (!rule) return null
    const pending = {
      id: String(++lastChange),
      change: (data: Parameters<OptimisticUpdate['change']>[0]) => rule.change(data, input),
    }
    store.set(pendingChangesAtom, (all) => [...all, pending])
    return pending
  }

  function hide(pending: PendingChange | null): void {
    if (pending) store.set(pendingChangesAtom, (all) => all.filter(({ id }) => id !== pending.id))
  }

  function replaceEarlier(queue: QueuedCall[], { op, target }: QueuedCall): void {
    // The first call of the queue is in flight and cannot be cancelled.
    const at =
      target === null ? -1 : queue.findIndex((other, index) => index > 0 && other.op === op && other.target === target)
    if (at < 0) return
    const [earlier] = queue.splice(at, 1)
    hide(earlier!.pending)
    earlier!.resolve('replaced')
  }

  async function work(area: string, queue: QueuedCall[]): Promise<void> {
    for (let next = queue[0]; next; next = queue[0]) {
      const reply = await post(next.op, next.input)
      answered++
      queue.shift()
      try {
        next.apply(reply)
        next.resolve(reply)
      } catch (error) {
        // The caller receives the error; the calls queued behind it must go on.
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
        const waiting: QueuedCall = {
          op,
          input,
          target: rules[op]?.targetOf?.(input) ?? null,
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

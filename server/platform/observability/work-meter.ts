import { Counter, Gauge, type Registry } from 'prom-client'

/** Measures the work of the commerce API in this process. A label called `job` would clash with that of Prometheus. */
export interface WorkMeter {
  /** one run of a job; its name comes from the code */
  jobRan(job: string, seconds: number, isDone: boolean): void
  /** a try to send a mail; `retry`: it will be tried again */
  mailEnded(end: 'sent' | 'failed' | 'dropped' | 'unclear' | 'retry'): void
  /** a try to deliver an event; `gone`: its endpoint was switched off */
  webhookEnded(end: 'delivered' | 'retry' | 'failed' | 'gone'): void
  /** something that happened in the shop, such as `order.placed`, once however many servers there are */
  happened(event: string): void
  /** an error that nobody expected */
  failed(): void
}

export function createWorkMeter(registry: Registry): WorkMeter {
  const registers = [registry]
  const runs = new Counter({
    name: 'witryna_job_runs_total',
    help: 'Runs of jobs by outcome',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const seconds = new Counter({
    name: 'witryna_job_seconds_total',
    help: 'Time that jobs have taken, in seconds',
    labelNames: ['name'],
    registers,
  })
  const doneAt = new Gauge({
    name: 'witryna_job_done_timestamp_seconds',
    help: 'When a job was last done, in seconds since 1970',
    labelNames: ['name'],
    registers,
  })
  const mails = new Counter({
    name: 'witryna_mails_total',
    help: 'Tries to send a mail by how they ended; retry: it will be tried again',
    labelNames: ['end'],
    registers,
  })
  const webhooks = new Counter({
    name: 'witryna_webhooks_total',
    help: 'Tries to deliver an event to a webhook endpoint by how they ended; gone: the endpoint was switched off',
    labelNames: ['end'],
    registers,
  })
  const events = new Counter({
    name: 'witryna_events_total',
    help: 'Orders, payments, shipments, accounts: what happened in the shop, counted by the one server that mails it',
    labelNames: ['event'],
    registers,
  })
  const errors = new Counter({
    name: 'witryna_commerce_errors_total',
    help: 'Errors of the commerce API, its jobs and mails that are in the log',
    registers,
  })
  // A rate needs the zero before the first.
  for (const end of ['sent', 'failed', 'dropped', 'unclear', 'retry']) mails.inc({ end }, 0)
  for (const end of ['delivered', 'retry', 'failed', 'gone']) webhooks.inc({ end }, 0)
  for (const event of SALES) events.inc({ event }, 0)
  return {
    jobRan(job, took, isDone) {
      runs.inc({ name: job, outcome: 'done' }, isDone ? 1 : 0)
      runs.inc({ name: job, outcome: 'failed' }, isDone ? 0 : 1)
      seconds.inc({ name: job }, took)
      if (isDone) doneAt.set({ name: job }, Date.now() / 1000)
    },
    mailEnded: (end) => mails.inc({ end }),
    webhookEnded: (end) => webhooks.inc({ end }),
    happened: (event) => events.inc({ event }),
    failed: () => errors.inc(),
  }
}

/** Events that alerts and dashboards name. */
const SALES = [
  'order.placed',
  'order.accepted',
  'order.canceled',
  'payment.confirmed',
  'payment.failed',
  'payment.mismatch',
  'payment.refunded',
]

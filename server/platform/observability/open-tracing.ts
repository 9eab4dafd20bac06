import { type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import type { OpenSpan, Tracing } from './tracing.ts'

/** The log says at most once in this time that spans are lost. */
const SAME_FAULT_AFTER_MS = 60_000

/** A collector that does not answer is tried again for longer; a shop that stops does not wait for that. */
const CLOSE_MS = 2_000

const NAME = 'witryna'

const carrierOf = {
  get: (headers: Headers, key: string) => headers.get(key) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

/**
 * Sends spans with OTLP over HTTP to the collector at `endpoint`; `/v1/traces` is added to it. Its provider is that of
 * `@opentelemetry/api`, so that extensions may add spans of their own. Headers and time-outs are read from the standard
 * variables, such as OTEL_EXPORTER_OTLP_HEADERS. A collector that cannot be reached loses spans and nothing else.
 */
export function openTracing({
  endpoint,
  share,
  service,
  warn,
}: {
  endpoint: string
  /** of the traces that begin here, from 0 to 1 */
  share: number
  service: string
  warn: (message: string) => void
}): Tracing {
  const manager = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(manager.enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tell = tellLost(warn)
  setGlobalErrorHandler(tell)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': SHOP_VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer(NAME, SHOP_VERSION)

  function run<T>(span: Span, within: Context, work: (open: OpenSpan) => T): T {
    try {
      const result = context.with(trace.setSpan(within, span), () => work(openSpan(span)))
      if (result instanceof Promise) return result.then(...endings(span)) as T
      span.end()
      return result
    } catch (error) {
      throw endFailed(span, error)
    }
  }

  return {
    root(name, { facts, carrier }, work) {
      const within = carrier ? propagation.extract(context.active(), carrier, carrierOf) : context.active()
      const kind = carrier ? SpanKind.SERVER : SpanKind.INTERNAL
      return run(tracer.startSpan(name, { attributes: facts, kind, root: !carrier }, within), within, work)
    },
    step(name, { facts, isCall = false }, work) {
      const within = context.active()
      if (!trace.getSpan(within)?.isRecording()) return work(null)
      const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL
      return run(tracer.startSpan(name, { attributes: facts, kind }, within), within, work)
    },
    ended(name, { facts, seconds, isDone }) {
      const within = context.active()
      if (!trace.getSpan(within)?.isRecording()) return
      const endTime = performance.timeOrigin + performance.now()
      const startTime = endTime - seconds * 1000
      const span = tracer.startSpan(name, { attributes: facts, kind: SpanKind.CLIENT, startTime }, within)
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    inject(headers) {
      propagation.inject(context.active(), headers, { set: (to, key, value) => to.set(key, value) })
    },
    async close() {
      await inTime(provider.shutdown()).catch(tell)
      for (const part of [trace, context, propagation]) part.disable()
    },
  }
}

function openSpan(span: Span): OpenSpan {
  return {
    add: (facts) => span.setAttributes(facts),
    fail: () => span.setStatus({ code: SpanStatusCode.ERROR }),
    traceId: span.spanContext().traceId,
  }
}

const endings = (span: Span) =>
  [
    (result: unknown) => {
      span.end()
      return result
    },
    (error: unknown) => {
      throw endFailed(span, error)
    },
  ] as const

/** Ends it with the error's name: messages may quote what a shopper wrote. */
function endFailed(span: Span, error: unknown): unknown {
  const type = error instanceof Error ? error.name : typeof error
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR, message: type }).end()
  return error
}

/** Throws if `work` takes longer than a shop that stops may wait. */
async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${CLOSE_MS / 1000} s`)), CLOSE_MS)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A log line for spans that were lost, at most one a minute. */
function tellLost(warn: (message: string) => void): (error: unknown) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - saidAt < SAME_FAULT_AFTER_MS) return
    saidAt = performance.now()
    const why = error instanceof Error ? error.message : String(error)
    warn(`Traces were not sent to the collector: ${why}`)
  }
}

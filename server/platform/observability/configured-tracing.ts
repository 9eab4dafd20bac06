import type { Tracing } from './tracing.ts'

interface TracingSettings {
  /** '' for none */
  OTEL_EXPORTER_OTLP_ENDPOINT: string
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Traces for the configured collector, null without one. The SDK is loaded only then. */
export async function configuredTracing(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: service,
    OTEL_TRACES_SAMPLER_ARG: share,
  }: TracingSettings,
  warn: (message: string) => void,
): Promise<Tracing | null> {
  if (endpoint === '') return null
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing({ endpoint, share, service, warn })
}

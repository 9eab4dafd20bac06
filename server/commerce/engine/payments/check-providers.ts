import type { PaymentProvider } from './provider.ts'

/**
 * Reports each provider that cannot collect money now, with the reason, so that the operator finds wrong keys before a
 * shopper does. The shop opens anyway: an unavailable provider may be back before the next payment.
 */
export async function checkProviders(
  providers: readonly PaymentProvider[],
  report: (message: string, error: unknown) => void,
): Promise<void> {
  await Promise.all(
    providers.map(async ({ code, health }) => {
      try {
        await health?.()
      } catch (error) {
        report(`The payment provider "${code}" cannot collect money: check its keys and its address.`, error)
      }
    }),
  )
}

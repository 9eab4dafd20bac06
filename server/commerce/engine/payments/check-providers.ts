import type { PaymentProvider } from './provider.ts'

/**
 * Says of each provider that cannot collect money now why not, so that wrong keys are found by who set them and not by a shopper
 * at the till. The shop opens all the same: one that is away may be back before anybody pays.
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

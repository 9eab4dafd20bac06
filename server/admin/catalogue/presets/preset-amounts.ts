const CENTS = 100

/** Minor units of an amount as other programs write it; 0 for none. */
export const cents = (cell: string | undefined): number => Math.round(Number((cell || '0').replace(',', '.')) * CENTS)

/** An amount as our documents have it. */
export const decimal = (amount: number): string => (amount / CENTS).toFixed(2)

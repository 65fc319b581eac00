/** What M-Pesa carries, in shillings: at a time, and of a phone in a day. */
export const mpesaLimits = { atATimeKes: 250_000, aDayKes: 500_000 } as const

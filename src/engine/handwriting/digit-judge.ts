/** How the digit network's output becomes a probability, and from which one a sign is accepted. */
export interface DigitJudge {
  /** The network's log-odds are divided by this (Guo et al. 2017). */
  temperature: number
  acceptFrom: number
  /** The probability from which a box counts as empty. */
  emptyFrom: number
}

const names = ['temperature', 'accept-from', 'empty-from'] as const

export function packDigitJudge({ temperature, acceptFrom, emptyFrom }: DigitJudge): string {
  return `temperature ${temperature}\naccept-from ${acceptFrom}\nempty-from ${emptyFrom}\n`
}

export function unpackDigitJudge(packed: string): DigitJudge {
  const lines = packed.split('\n')
  const [temperature = Number.NaN, acceptFrom = Number.NaN, emptyFrom = Number.NaN] = names.map((name, at) => {
    const line = lines[at] ?? ''
    return line.startsWith(`${name} `) ? Number(line.slice(name.length)) : Number.NaN
  })
  if (!(temperature > 0 && temperature < 100) || !isChance(acceptFrom) || !isChance(emptyFrom))
    throw new Error(
      `The judge of digits needs lines "temperature T", "accept-from P" and "empty-from P"; it has ${JSON.stringify(packed.slice(0, 80))}.`,
    )
  return { temperature, acceptFrom, emptyFrom }
}

function isChance(value: number): boolean {
  return value > 0 && value < 1
}

/** The chance of each class. */
export function chancesOf(odds: Float32Array, { temperature }: Pick<DigitJudge, 'temperature'>): number[] {
  const highest = odds.reduce((most, value) => Math.max(most, value), -Infinity)
  const shares = Array.from(odds, (value) => Math.exp((value - highest) / temperature))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

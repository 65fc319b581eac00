/** Wrong tries of a number, after which nothing is shown to it until the next day. */
export const maxWrongTries = 5

export function isLocked(wrongToday: number): boolean {
  return wrongToday >= maxWrongTries
}

const minuteMs = 60_000
/** Operators cut a call after two or three minutes. */
const goesOnMinutes = 10

/** Whether a number's last call was cut and not ended, so recently that dialling again goes on with it. */
export function goesOn({ endedAt, updatedAt }: { endedAt: Date | null; updatedAt: Date }, now: Date): boolean {
  return endedAt === null && now.getTime() - updatedAt.getTime() <= goesOnMinutes * minuteMs
}

/** Nobody presses more before the operator ends the call. */
export const maxInputs = 100

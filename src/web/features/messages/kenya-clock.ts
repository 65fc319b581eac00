const eastAfricaMs = 3 * 60 * 60 * 1000

/** 16:12 in Kenya, whatever the clock of whoever reads it: quiet hours are Kenya's. */
export function writeKenyaClock(time: string): string {
  return new Date(Date.parse(time) + eastAfricaMs).toISOString().slice(11, 16)
}

/** 16.2 for 16:12 in Kenya. */
export function hourInKenya(time: string): number {
  const [hours = 0, minutes = 0] = writeKenyaClock(time).split(':').map(Number)
  return hours + minutes / 60
}

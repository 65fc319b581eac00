export interface FileTime {
  file: string
  seconds: number
}

const shown = 10

/** The files that a run of the tests waits for longest, so that what grows slow is seen when it does. */
export function describeSlowest(times: readonly FileTime[]): string {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown)
  return ['The ten slowest files:', ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)].join('\n')
}

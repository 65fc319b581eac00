/** Why a second picture of one side does not count, for a teacher: which picture does. */
export function describeDuplicate({ page, paper, fileName, sequence }: { page: number; paper: string; fileName: string; sequence: number }): string {
  return `Page ${page} of paper ${paper} was read before, from ${fileName}, picture ${sequence}.`
}

/** What the versions of an exam are called, on its sheets too. */
export const versionLetters = ['A', 'B', 'C', 'D'] as const
export type VersionLetter = (typeof versionLetters)[number]

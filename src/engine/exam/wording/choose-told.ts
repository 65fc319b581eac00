/** In the reader's language, else as it is there. Null where nothing is. */
export function chooseTold<One extends { language: string }>(told: readonly One[], reader: string): One | null {
  return told.find(({ language }) => language === reader) ?? told[0] ?? null
}

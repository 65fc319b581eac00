/** A place in the list of posts: its last one seen. */
export interface Place {
  createdAt: Date
  id: string
}

/** Times are ours and have whole milliseconds, so the number holds all of them. */
export function writeCursor({ createdAt, id }: Place): string {
  return `${createdAt.getTime()}_${id}`
}

export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [ms = '', id = ''] = cursor.split('_')
  return { createdAt: new Date(Number(ms)), id }
}

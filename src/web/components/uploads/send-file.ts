export interface SendHandlers {
  onProgress(sentBytes: number): void
  onDone(result: { already: boolean }): void
  onFailed(error: unknown): void
}
/** Starts sending a file and gives the way to stop it. */
export type SendFile = (file: File, handlers: SendHandlers) => () => void

/** What the browser knows of a file without reading it. */
export function fingerprintOf(file: File): string {
  const path = file.webkitRelativePath === undefined || file.webkitRelativePath === '' ? file.name : file.webkitRelativePath
  return [path, file.size, file.lastModified].join('|')
}

import { ApiError } from '#web/api/api-error.ts'
import { readApiWords } from '#web/api/api-words.ts'
import { FileError } from '#web/api/file-error.ts'

/** The one place that turns an error into a sentence for a person. */
export function describeError(error: unknown): string {
  if (error instanceof FileError) return error.message
  const words = readApiWords()
  if (!(error instanceof ApiError)) return words.broken
  if (error.code === 'offline') return words.offline
  if (error.isFromServer) return error.message
  if (error.status >= 500) return words.trouble
  return words.unexpected
}

/** The server's sentence where it gave one, else the fallback that the error catalogue names. */
export function describeRefusal(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isFromServer ? error.message : fallback
}

/** The refused fields as a form takes them: name → sentence. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]))
}

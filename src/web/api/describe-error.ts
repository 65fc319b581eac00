import { ApiError } from '#web/api/api-error.ts'

/** The one place that turns an error into a sentence for a person. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Please reload it.'
  if (error.code === 'offline') return 'No connection to the server. Check the network and try again.'
  if (error.isFromServer) return error.message
  if (error.status >= 500) return 'The server has a problem at the moment. Please try again in a minute.'
  return 'The server answered something unexpected. Please reload the page.'
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

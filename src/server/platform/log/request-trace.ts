import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Which request the work at hand goes back to: the one `x-request-id` of its response stands in every line of the log, in
 * the jobs that it asks for, and in the jobs that those ask for. For the log alone: nothing is decided by it.
 */
const trace = new AsyncLocalStorage<string>()

export function withRequest<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : trace.run(requestId, work)
}

export function findRequestId(): string | undefined {
  return trace.getStore()
}

/** Beside what a job carries, under a name that no payload has. */
const key = '$request'

export function addRequestId<P extends object>(payload: P): P {
  const requestId = findRequestId()
  return requestId === undefined ? payload : { ...payload, [key]: requestId }
}

/** What a job carries, and the request that it goes back to. */
export function takeRequestId(data: unknown): { payload: unknown; requestId: string | undefined } {
  if (typeof data !== 'object' || data === null || !(key in data)) return { payload: data, requestId: undefined }
  const { [key]: requestId, ...payload } = data
  return { payload, requestId: typeof requestId === 'string' ? requestId : undefined }
}

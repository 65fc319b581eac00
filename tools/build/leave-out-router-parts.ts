import type { Plugin } from 'vite'

/**
 * Parts of the router that nothing here can reach: pages have no loader on a server whose stream is to be decoded, and nobody
 * listens in on the router. They are a fiftieth of all the code that a visitor fetches.
 */
const parts: Readonly<Record<string, string>> = {
  'vendor/turbo-stream-v2/turbo-stream.js': `
    const fail = () => { throw new Error('No page has a loader on a server.') }
    export { fail as decode, fail as encode }`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = null`,
}

/** Takes them out of what browsers get. A router that is built otherwise than it was stops the build. */
export function leaveOutRouterParts(): Plugin {
  const left = new Set(Object.keys(parts))
  return {
    name: 'leave-out-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(parts).find((path) => id.replaceAll('\\', '/').endsWith(`/react-router/dist/production/${path}`))
      if (part === undefined) return null
      left.delete(part)
      return parts[part]
    },
    generateBundle() {
      if (left.size > 0) this.error(`The router has no ${[...left].join(' and no ')} any more`)
    },
  }
}

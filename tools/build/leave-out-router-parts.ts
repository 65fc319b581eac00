import type { Plugin } from 'vite'

/** Parts of the router that nothing here can reach: nobody listens in on it, and every visitor fetches that. */
const parts: Readonly<Record<string, string>> = {
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

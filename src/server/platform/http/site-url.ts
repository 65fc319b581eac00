import type { Config } from '#server/platform/config.ts'

/** Where people reach the program, without a slash at the end. Never taken from a request, which may name any host. */
export function siteUrl({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl
  const isAnywhere = host === '0.0.0.0' || host === '::'
  const name = isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

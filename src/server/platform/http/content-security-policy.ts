import { createHash } from 'node:crypto'

const scripts = /(<script\b[^>]*>)([\s\S]*?)<\/script>/gi
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/gi

/** Hashes of the inline scripts and styles of a page. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The policy of one page, which allows only these inline scripts and styles. */
export function writePolicy(inline: InlineHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(inline.scripts)].join(' '),
    ["style-src 'self'", ...new Set(inline.styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Hashes a page of the build. Never use it for a page with user content, since it would allow any script in it. */
export function hashInline(html: string): InlineHashes {
  return {
    scripts: [...html.matchAll(scripts)].flatMap(([, tag = '', text = '']) => (mayRun(tag) ? [hashOf(text)] : [])),
    styles: [...html.matchAll(styles)].map(([, text = '']) => hashOf(text)),
  }
}

/** Data blocks, such as those for search engines, do not run. Scripts with an address are allowed by their address. */
export function mayRun(scriptTag: string): boolean {
  return !/\s(?:src=|type="application\/)/i.test(scriptTag)
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The policy of answers that are not pages. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the script that serves a page offline. It only fetches from the site's own address. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The policy of the thread that looks at photographs on a phone. It may compile WebAssembly, which reads the codes of sheets where the
 * browser cannot, and run no other text as a program.
 */
export const readingThreadPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

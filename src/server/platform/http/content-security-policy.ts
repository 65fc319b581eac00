import { createHash } from 'node:crypto'

/** Scripts that may run: blocks of data, such as those for search engines, never do. */
const scripts = /<script\b(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/gi
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/gi

/** The policy of one page: of what is written inside it, only that which was there when the program started. */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(html, scripts)].join(' '),
    ["style-src 'self'", ...hashes(html, styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For answers that are no pages. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the script that keeps one page for when there is no network: it asks the site's own address, and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(found)]
}

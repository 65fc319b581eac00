import { createHash } from 'node:crypto'

const scripts = /(<script\b[^>]*>)([\s\S]*?)<\/script>/gi
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/gi

/** What is written inside a page and may run or style it, as hashes. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The policy of one page: of what is written inside it, only these. */
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

/** Of a page that was there when the program started. Never of one that holds somebody's words: a script among them would be let run. */
export function hashInline(html: string): InlineHashes {
  return {
    scripts: [...html.matchAll(scripts)].flatMap(([, tag = '', text = '']) => (mayRun(tag) ? [hashOf(text)] : [])),
    styles: [...html.matchAll(styles)].map(([, text = '']) => hashOf(text)),
  }
}

/** Blocks of data, such as those for search engines, never do; what comes from an address is allowed by that. */
export function mayRun(scriptTag: string): boolean {
  return !/\s(?:src=|type="application\/)/i.test(scriptTag)
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** For answers that are no pages. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the script that keeps one page for when there is no network: it asks the site's own address, and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

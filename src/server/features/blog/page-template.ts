import { postMarks, type PostPage, type PostPageField } from '#contract/post-page.ts'
import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { hashInline, hashOf, mayRun, writePolicy, type InlineHashes } from '#server/platform/http/content-security-policy.ts'

/** Text as it is, and the names of what belongs between, each with how it is written there. */
type Pieces = readonly (string | Hole)[]
interface Hole {
  field: PostPageField
  write: (text: string) => string
}

/** A page with holes, and what its policy lets run: scripts of the page alone, known before any text comes in. */
export interface PageTemplate {
  pieces: Pieces
  inline: InlineHashes
  /** The scripts with holes: the server writes them anew with each page. */
  filledScripts: readonly Pieces[]
}

export interface FilledPage {
  html: string
  policy: string
}

const fields = Object.keys(postMarks).filter((name): name is PostPageField => name in postMarks)
const anyMark = new RegExp(Object.values(postMarks).join('|'), 'g')

/** A script apart from what stands around it: its tag, its content, its end. */
const anyScript = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/

/** Finds the marks of a built page. How a text must be written depends on whether it stands in the page, in its data or in its script. */
export function readTemplate(html: string): PageTemplate {
  const pieces: (string | Hole)[] = []
  const [scripts, filledScripts]: [string[], Pieces[]] = [[], []]
  const parts = html.split(anyScript)
  for (let at = 0; at < parts.length; at += 4) {
    const [markup = '', tag = '', content = '', end = ''] = parts.slice(at, at + 4)
    const script = readPieces(content, isData(tag) ? writeJson : writeScript)
    if (tag !== '' && mayRun(tag)) {
      if (script.length > 1) filledScripts.push(script)
      else scripts.push(hashOf(content))
    }
    pieces.push(...readPieces(markup, escapeMarkup), ...readPieces(tag, escapeMarkup), ...script, end)
  }
  return { pieces, filledScripts, inline: { ...hashInline(html), scripts } }
}

export function fillTemplate({ pieces, inline, filledScripts }: PageTemplate, page: PostPage): FilledPage {
  const scripts = [...inline.scripts, ...filledScripts.map((script) => hashOf(fill(script, page)))]
  return { html: fill(pieces, page), policy: writePolicy({ ...inline, scripts }) }
}

function fill(pieces: Pieces, page: PostPage): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.write(page[piece.field]))).join('')
}

function readPieces(text: string, write: (text: string) => string): Pieces {
  const pieces: (string | Hole)[] = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(anyMark)) {
    const field = fieldOf(mark)
    // The one text that is HTML already, where it stands in the page.
    pieces.push(text.slice(from, index), { field, write: field === 'html' && write === escapeMarkup ? (html) => html : write })
    from = index + mark.length
  }
  return [...pieces, text.slice(from)]
}

function isData(tag: string): boolean {
  return tag.includes('type="application/ld+json"')
}

function fieldOf(mark: string): PostPageField {
  const field = fields.find((name) => postMarks[name] === mark)
  if (field === undefined) throw new Error(`No text belongs to the mark ${mark}.`)
  return field
}

/** Inside a string of JSON in a script element: no sign that could end the element. */
function writeJson(text: string): string {
  return closeNothing(JSON.stringify(text).slice(1, -1))
}

/** Inside a string of JSON that stands in a string of JavaScript. */
function writeScript(text: string): string {
  return closeNothing(JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1))
}

const codes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' }

function closeNothing(text: string): string {
  return text.replaceAll(/[<>&\u2028\u2029]/g, (sign) => codes[sign] ?? sign)
}

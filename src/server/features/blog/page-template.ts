import { postMarks, type PostPage } from '#contract/post-page.ts'

/** A page with holes: text as it is, and the names of what belongs between, each with how it is written there. */
export type PageTemplate = readonly (string | { field: keyof PostPage; write: (text: string) => string })[]

const fieldNames = [
  'id',
  'title',
  'html',
  'author',
  'dates',
  'createdAt',
  'updatedAt',
  'description',
  'picture',
  'pictureSet',
  'pictureWidth',
  'pictureHeight',
  'share',
] as const satisfies readonly (keyof PostPage)[]
const anyMark = new RegExp(Object.values(postMarks).join('|'), 'g')

/** Finds the marks of a built page. How a text must be written depends on whether it stands in the page, in its data or in its script. */
export function readTemplate(html: string): PageTemplate {
  const template: (string | { field: keyof PostPage; write: (text: string) => string })[] = []
  for (const part of html.split(/(<script\b[^>]*>[\s\S]*?<\/script>)/)) {
    const write = writerFor(part)
    let from = 0
    for (const { 0: mark, index } of part.matchAll(anyMark)) {
      template.push(part.slice(from, index))
      const field = fieldOf(mark)
      // The one text that is HTML already, where it stands in the page.
      template.push({ field, write: field === 'html' && write === writeMarkup ? (text) => text : write })
      from = index + mark.length
    }
    template.push(part.slice(from))
  }
  return template
}

export function fillTemplate(template: PageTemplate, page: PostPage): string {
  return template.map((part) => (typeof part === 'string' ? part : part.write(page[part.field]))).join('')
}

function writerFor(part: string): (text: string) => string {
  if (!part.startsWith('<script')) return writeMarkup
  return /^<script\b[^>]*type="application\/ld\+json"/.test(part) ? writeJson : writeScript
}

function fieldOf(mark: string): keyof PostPage {
  for (const field of fieldNames) if (postMarks[field] === mark) return field
  throw new Error(`No text belongs to the mark ${mark}.`)
}
function writeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
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

export interface Statement {
  /** Lower case, on one line, without comments; what stands in quotes is left out. */
  text: string
  /** Of its first word, from 1. */
  line: number
}

/** The statements of a file of SQL. Quoted texts and bodies of functions are emptied: nothing in them is a statement. */
export function splitStatements(sql: string): Statement[] {
  // One after the other as they stand: an apostrophe in a comment begins no text, and two dashes in a text no comment.
  const bare = sql.replaceAll(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith("'") ? `'${keepLines(found)}'` : keepLines(found),
  )
  const statements: Statement[] = []
  let line = 1
  for (const part of bare.split(';')) {
    const lead = part.length - part.trimStart().length
    const text = part.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    if (text !== '') statements.push({ text, line: line + countLines(part.slice(0, lead)) })
    line += countLines(part)
  }
  return statements
}

function keepLines(text: string): string {
  return text.replaceAll(/[^\n]/g, '')
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

/** What a file that holds no exam seems to be. */
export const foreignKinds = ['pdf', 'word', 'workbook', 'archive', 'picture', 'web-page', 'xml', 'rich-text', 'table', 'text'] as const
export type ForeignKind = (typeof foreignKinds)[number]

/** By how the file begins, and by its name where many begin so. */
export function guessKind(fileName: string, text: string): ForeignKind {
  const end = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('PK\u0003\u0004')) return end === 'docx' ? 'word' : end === 'xlsx' ? 'workbook' : 'archive'
  // Office files of before 2007, in bytes read as letters; or those that are no letters.
  if (/^(?:ÐÏ\u0011à|\uFFFD{1,2}\u0011\uFFFD)/.test(text)) return end === 'xls' ? 'workbook' : 'word'
  if (/^\u001F(?:‹|\uFFFD|\u008B)/.test(text)) return 'archive'
  if (/^(?:.PNG\r?\n|ÿØÿ|\uFFFD{3,4}|GIF8|II\*|MM\u0000\*)/.test(text)) return 'picture'
  if (text.startsWith('{\\rtf')) return 'rich-text'
  if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text)) return 'web-page'
  if (/^\s*</.test(text)) return 'xml'
  return (text.slice(0, 2000).match(/[\t;]/g)?.length ?? 0) > 5 ? 'table' : 'text'
}

/** What a file that holds no exam seems to be. */
export const foreignKinds = ['pdf', 'word', 'workbook', 'archive', 'picture', 'web-page', 'xml', 'rich-text', 'table', 'text'] as const
export type ForeignKind = (typeof foreignKinds)[number]

/** By how the file begins, and by its name where many begin so. */
export function guessKind(fileName: string, text: string): ForeignKind {
  const end = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (begins(text, ['%PDF-'])) return 'pdf'
  if (begins(text, ['PK\u0003\u0004'])) return end === 'docx' ? 'word' : end === 'xlsx' ? 'workbook' : 'archive'
  // Office files of before 2007, GZIP and pictures, in bytes that Windows shows as these letters.
  if (begins(text, ['ÐÏ\u0011à'])) return end === 'xls' ? 'workbook' : 'word'
  if (begins(text, ['\u001F‹'])) return 'archive'
  if (begins(text, ['‰PNG', 'ÿØÿ', 'GIF8', 'II*', 'MM\0*'])) return 'picture'
  if (begins(text, ['{\\rtf'])) return 'rich-text'
  if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text)) return 'web-page'
  if (/^\s*</.test(text)) return 'xml'
  return (text.slice(0, 2000).match(/[\t;]/g)?.length ?? 0) > 5 ? 'table' : 'text'
}

function begins(text: string, signs: readonly string[]): boolean {
  return signs.some((sign) => text.startsWith(sign))
}

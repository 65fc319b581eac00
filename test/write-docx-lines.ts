import { zipSync } from 'fflate'

/** A Word file of plain paragraphs, as a teacher types a short paper. */
export function writeDocxLines(lines: readonly string[]): Uint8Array {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('')
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`
  return zipSync({ 'word/document.xml': Buffer.from(document) })
}

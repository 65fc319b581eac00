/** The header that has a download kept under a name: letters any system takes, and the name as it is written. */
export function nameDownload(title: string, extension: string): string {
  const name =
    title
      .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
      .trim() || 'download'
  const plain =
    name
      .normalize('NFKD')
      .replaceAll(/[^\w .()-]+/g, '')
      .trim() || 'download'
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encodeURIComponent(`${name.toWellFormed()}.${extension}`).replaceAll(/['()*]/g, escapeMark)}`
}

function escapeMark(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
}

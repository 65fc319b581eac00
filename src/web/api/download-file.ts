import { api } from '#web/api/client.ts'
import type { FileCall } from '#web/api/call.ts'

/** Fetches a protected file and hands it to the browser as a download. Throws ApiError. */
export async function downloadFile(file: FileCall | string, fileName: string): Promise<void> {
  const blob = typeof file === 'string' ? await api.file(file) : await file.fetch()
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

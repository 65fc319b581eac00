import type { FileCall } from '#web/api/call.ts'

/** Fetches a protected file and hands it to the browser as a download. Throws ApiError. */
export async function downloadFile(file: FileCall, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await file.fetch())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

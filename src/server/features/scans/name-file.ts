import { uploadLimits } from '#server/features/scans/upload-limits.ts'

/** What a file is called on screen: no folders, no control or direction characters, never empty. It is no path of ours. */
export function nameFile(sent: string | null | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .trim()
  const short = shorten(clean, uploadLimits.fileNameMaxChars)
  return /^\.*$/.test(short) ? 'scan' : short
}

/** Keeps the ending: `…long.pdf` says more than `long…`. */
function shorten(name: string, maxChars: number): string {
  const chars = [...name]
  if (chars.length <= maxChars) return name
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return chars.slice(0, maxChars - ending.length - 1).join('') + '…' + ending
}

import type { CaptureAdvice } from '#engine/scan/advise-capture.ts'
import type { CaptureFlaw } from '#engine/scan/judge-capture.ts'

/** What to do next, in a word or two: read from the corner of an eye, and read out. */
export const adviceWords: Record<CaptureAdvice, string> = {
  'no-page': 'Show one whole page',
  'no-marks': 'No corner squares seen',
  dark: 'Too dark',
  cut: 'A corner is outside',
  closer: 'Come closer',
  still: 'Hold still',
  hold: 'Hold still',
  next: 'Taken. Next page',
}

/** Why a picture should be taken again, and how. */
export const flawWords: Record<CaptureFlaw, { title: string; text: string }> = {
  dark: { title: 'Too dark', text: 'Go nearer to a window or a lamp, or switch on the light of the phone.' },
  'washed-out': { title: 'Too bright', text: 'Print and pencil are washed out. Turn away from the sun or the lamp.' },
  blurred: { title: 'Blurred', text: 'Rest your arms, let the camera focus, and take it again.' },
  small: { title: 'Too far away', text: 'Come closer, until the page fills the picture.' },
  cut: { title: 'Cut off', text: 'Part of the page is outside the picture. All four corners must be in it.' },
  glare: { title: 'Light is reflected', text: 'Part of the page is a white spot. Tilt the phone, or move the lamp.' },
  'no-marks': {
    title: 'No corner squares seen',
    text: 'If it is a sheet printed here, lay it flat with nothing on its corners. If it is another kind of sheet, keep the picture.',
  },
  'no-page': { title: 'No page seen', text: 'Lay one page on something darker, with all four corners in the picture.' },
}

export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

import * as z from 'zod'

/** A page that the browser draws, and the files that it is made of: what the build tells the server. */
export const screenFiles = z.object({
  /** As the router writes it: `/app/exams/:examId`. */
  path: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
})
export type ScreenFiles = z.infer<typeof screenFiles>

/** Where the build writes them down, beside what the server writes pages with. */
export const screensFile = 'screens.json'

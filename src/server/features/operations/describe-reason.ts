import * as z from 'zod'

const failed = z.object({ message: z.string() })
const longest = 300
/** The time of what follows grows with the square of this. */
const longestRead = 4000

/**
 * Why a job failed, for whoever runs the program. Messages quote what they choke on, and that may be a pupil's work or
 * name: what stands in quotes, the values of a query and addresses are left out.
 */
export function describeReason(output: unknown): string {
  const read = failed.safeParse(output)
  if (!read.success) return 'Its worker ended, or its time was over.'
  const [message = ''] = read.data.message.split(/\nparams:/, 1)
  // A schema's refusal is a list of its own, with values in it.
  if (/^\s*[[{]/.test(message)) return 'What the job carried is not what this version expects.'
  return message
    .slice(0, longestRead)
    .replaceAll(/"(?:[^"\\]|\\.)*"|“[^”]*”|`[^`]*`|«[^»]*»/gs, '“…”')
    .replaceAll(/(^|[\s(:=])'[^']*'/gs, '$1“…”')
    .replaceAll(/=\([^)]*\)/g, '=(…)')
    .replaceAll(/[^\s@<>]+@[^\s@<>]+/g, '…@…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
}

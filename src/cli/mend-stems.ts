import type { PartBelow } from '#engine/exam/stem-copies.ts'
import { findCopiedStems, mendCopiedStems, type CopiedStems } from '#server/features/rulings/mend-stems.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'

/**
 * `mend-stems [--write]`: shows exams at whose parts stands what stands over them, and with `--write` takes out what is proven
 * to come from rulings. Works beside a program that runs.
 */
export async function run(words: readonly string[]): Promise<number> {
  const isWriting = words[0] === '--write'
  if (words.length > (isWriting ? 1 : 0)) {
    process.stderr.write('Use: mend-stems [--write]\n')
    return 2
  }
  const database = await openDatabaseBeside(readConfig(process.env))
  const counts = { proven: 0, left: 0 }
  try {
    for await (const found of findCopiedStems(database.db)) {
      process.stdout.write(reportLine(found, isWriting))
      if (found.proven > 0) counts.proven += 1
      if (found.unproven > 0) counts.left += 1
      if (found.proven > 0 && isWriting) await mendCopiedStems(database.db, found.exam.id)
    }
  } finally {
    await database.close()
  }
  process.stdout.write(`${sum(counts, isWriting)}\n`)
  return counts.left > 0 || (counts.proven > 0 && !isWriting) ? 1 : 0
}

function reportLine({ exam, parts, proven, unproven }: CopiedStems, isWriting: boolean): string {
  const does = isWriting ? 'taken out' : 'would be taken out'
  return [
    `${exam.title} (${exam.id})`,
    ...parts.flatMap(({ before, after }) =>
      proven === 0
        ? [`  ${before.question}: ${quote(before)}`]
        : [`  ${before.question}: ${quote(before)}`, `  ${' '.repeat(before.question.length)}→ ${quote(after)}`],
    ),
    ...(proven > 0 ? [`  ${proven === 1 ? 'One copy' : `${proven} copies`} of what stands over these parts ${does}: rulings put it there.`] : []),
    ...(unproven > 0
      ? [`  At ${unproven === 1 ? 'one part' : `${unproven} parts`} a copy may be the teacher's own. It is left; the exam builder can take it out.`]
      : []),
    '',
  ].join('\n')
}

function quote({ text, figures }: PartBelow): string {
  const words = JSON.stringify(text.length > 300 ? `${text.slice(0, 299)}…` : text)
  return figures === 0 ? words : `${words} and ${figures === 1 ? 'a figure' : `${figures} figures`}`
}

function sum({ proven, left }: { proven: number; left: number }, isWriting: boolean): string {
  const exams = proven === 1 ? '1 exam' : `${proven} exams`
  const mended = isWriting
    ? `${exams} mended.`
    : proven === 0
      ? 'No exam has copies that rulings put there.'
      : `${exams} to mend: run it with --write.`
  return left === 0 ? mended : `${mended} ${left === 1 ? '1 exam has' : `${left} exams have`} copies that may be the teacher's own.`
}

import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import type { Language } from '#engine/words/words.ts'
import { readExamFile, type ReadExamFile } from '#web/features/exams/read-exam-file.ts'

export interface CheckedExamFile {
  exam: ReadExamFile['exam']
  /** What could not be imported, and what is wrong with the exam, each a sentence. */
  problems: string[]
}

/** The exam in a file, as it would be opened. Imported lazily, for it brings the schema of an exam along. Throws a FileError. */
export async function checkExamFile(file: File, says: Parameters<typeof readExamFile>[1], language: Language): Promise<CheckedExamFile> {
  const { exam, notes } = await readExamFile(file, says, language)
  const result = readExam(exam)
  const faults = 'problems' in result ? result.problems.map((problem) => writeExamProblem(problem, language)) : []
  return { exam, problems: [...notes.map((note) => writeTransferNote(note, language)), ...faults] }
}

import { guessPaper } from '#engine/reports/sitting.ts'
import type { CallPlace } from '#engine/ussd/walk-keys.ts'
import {
  writeAdmissionScreen,
  writeChildrenScreen,
  writeEndScreen,
  writeExamsScreens,
  writeLanguageScreen,
  writeLockedScreen,
  writeNothingScreen,
  writeResultScreens,
  type UssdSubject,
} from '#engine/ussd/write-screens.ts'
import type { Language } from '#engine/words/words.ts'
import { sayResult } from '#server/features/messages/write-results.ts'
import { listPreparedLines } from '#server/features/publishing/prepared/get-prepared-results.ts'
import type { CalledExam } from '#server/features/ussd/load-called-children.ts'
import type { CalledChild } from '#server/features/ussd/load-called-children.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

/** The screen of a place, which `checkPlace` has checked against these children. */
export async function drawScreen(ctx: Pick<Context, 'db' | 'now'>, place: CallPlace, children: readonly CalledChild[]): Promise<string> {
  switch (place.at) {
    case 'language': {
      return writeLanguageScreen()
    }
    case 'admission': {
      return writeAdmissionScreen(place.language)
    }
    case 'children': {
      const { language, listed } = place
      return writeChildrenScreen({ language, children: listed.flatMap((id) => children.filter((child) => child.id === id)) })
    }
    case 'result': {
      return drawResult(ctx, place, children)
    }
    case 'exams': {
      const { language, child, page } = place
      const called = [...(children.find(({ id }) => id === child)?.called.values() ?? [])]
      const thisYear = Number(todayInKenya(ctx.now()).slice(0, 4))
      const exams = called.map((exam) => ({ ...exam, year: exam.year === thisYear ? null : exam.year }))
      return writeExamsScreens({ language, exams })[page] ?? writeNothingScreen(language)
    }
    case 'end': {
      const write = { nothing: writeNothingScreen, locked: writeLockedScreen, done: writeEndScreen }[place.why]
      return write(place.language)
    }
  }
}

/** The last page where the call asks for more than there are. */
async function drawResult(
  ctx: Pick<Context, 'db'>,
  { language, child: id, exam: mark, page }: CallPlace & { at: 'result' },
  children: readonly CalledChild[],
): Promise<string> {
  const child = children.find((each) => each.id === id)
  const exam = child?.called.get(mark)
  const subjects = exam === undefined ? [] : await readResults(ctx, exam, language)
  // Taken back since the question whether it may be shown.
  if (child === undefined || exam === undefined || subjects.length === 0) return writeNothingScreen(language)
  const { firstName, exams } = child
  const pages = writeResultScreens({ language, firstName, sitting: exam, subjects, hasOtherExams: exams.length > 1 })
  return pages[page] ?? pages.at(-1) ?? writeNothingScreen(language)
}

async function readResults(ctx: Pick<Context, 'db'>, { papers }: CalledExam, language: Language): Promise<UssdSubject[]> {
  const lines = await listPreparedLines(
    ctx,
    papers.map(({ paper }) => paper.id),
  )
  const said = papers.flatMap(({ paper: { id }, exam }) => {
    const line = lines.get(id)
    if (line === undefined) return []
    const paper = exam.reportPaper ?? guessPaper(exam.title)
    return [{ ...sayResult({ subject: exam.subject ?? exam.title, paper, line }, language), lacksPage: line.percent === null }]
  })
  return said.toSorted((a, b) => a.subject.localeCompare(b.subject))
}

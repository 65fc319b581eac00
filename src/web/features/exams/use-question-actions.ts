import { useMemo, useState } from 'react'
import { useWords } from '#web/components/words.ts'
import { assignSection, changeQuestion, insertQuestion, moveQuestion, removeQuestion, restoreQuestion } from '#web/features/exams/change-draft.ts'
import { changeKind } from '#web/features/exams/change-kind.ts'
import type { QuestionType, StemDraft } from '#web/features/exams/exam-draft.ts'
import { addMatching } from '#web/features/exams/matching-draft.ts'
import { addTable, toggleAnswer, type CellPlace } from '#web/features/exams/table-draft.ts'
import { copyQuestion, newQuestion } from '#web/features/exams/new-question.ts'
import { addPart } from '#web/features/exams/question-tree.ts'
import type { QuestionActions } from '#web/features/exams/question-card.tsx'
import { withPenalties } from '#web/features/exams/preset-penalties.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import type { ExamDraftControl } from '#web/features/exams/use-exam-draft.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** What can be done with the questions of a draft, and which of them are open. */
export function useQuestionActions({ change, peek }: Pick<ExamDraftControl, 'change' | 'peek'>, penalties: readonly string[]) {
  const { card: words } = useWords(questionWords)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(() => new Set())
  const [announcement, setAnnouncement] = useState('')
  // The same functions at each render, so that typing in one question renders no other again.
  const rest = useMemo(() => {
    function open(key: string): void {
      setOpenKeys((before) => new Set(before).add(key))
    }
    function focus(key: string): void {
      requestAnimationFrame(() => {
        const element = document.getElementById(`question-${key}`)
        element?.scrollIntoView({ block: 'nearest' })
        element?.querySelector<HTMLElement>('.question-line')?.focus({ preventScroll: true })
      })
    }
    const actions: QuestionActions = {
      toggle: (key) =>
        setOpenKeys((before) => {
          const next = new Set(before)
          if (!next.delete(key)) next.add(key)
          return next
        }),
      change: (key, changed) => change((exam) => changeQuestion(exam, key, changed)),
      changeKind: (key, type) => change((exam) => changeQuestion(exam, key, (question) => changeKind(question, type, exam.language))),
      setSection: (key, sectionKey) => change((exam) => assignSection(exam, key, sectionKey)),
      move(key, to) {
        const before = peek()
        change((exam) => moveQuestion(exam, key, to))
        const moved = peek()
        if (moved === before) return
        const place = moved.questions.findIndex((question) => question.key === key)
        setAnnouncement(words.moved({ id: moved.questions[place]?.id ?? '', place: place + 1, of: moved.questions.length }))
        focus(key)
      },
      duplicate(key) {
        const at = peek().questions.findIndex((question) => question.key === key)
        const question = peek().questions[at]
        if (question === undefined) return
        const copy = copyQuestion(question, peek())
        change((exam) => insertQuestion(exam, copy, at + 1))
        open(copy.key)
        focus(copy.key)
      },
      addPart(key) {
        const made = addPart(peek(), key)
        if (made === null) return
        change((exam) => addPart(exam, key)?.exam ?? exam)
        const added = peek().questions.find(({ id }) => id === made.added.id)
        if (added === undefined) return
        open(added.key)
        focus(added.key)
      },
      remove(key) {
        const { removed } = removeQuestion(peek(), key)
        if (removed === null) return
        change((exam) => removeQuestion(exam, key).exam)
        showToast(words.removed(removed.question.id), () => change((exam) => restoreQuestion(exam, removed)))
      },
    }
    return {
      actions,
      add(type: QuestionType) {
        const question = withPenalties(newQuestion(type, peek()), penalties)
        change((exam) => insertQuestion(exam, question, exam.questions.length))
        // The others close, so that the new one is not below a page of fields.
        setOpenKeys(new Set([question.key]))
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`#question-${question.key} textarea`)?.focus())
      },
      addMatching() {
        const { exam, first } = addMatching(peek())
        change(() => exam)
        setOpenKeys(new Set([first.key]))
        requestAnimationFrame(() => document.querySelector<HTMLElement>('.question-stem:last-of-type textarea')?.focus())
      },
      addTable() {
        const { exam, first } = addTable(peek())
        change(() => exam)
        setOpenKeys(new Set([first.key]))
        focus(first.key)
      },
      toggleAnswer(stem: StemDraft, place: CellPlace) {
        const { exam, added } = toggleAnswer(peek(), stem, place)
        change(() => exam)
        if (added !== null) open(added.key)
      },
      show(key: string) {
        open(key)
        focus(key)
      },
    }
  }, [change, peek, words, penalties])
  return { openKeys, announcement, ...rest }
}

export type QuestionControl = ReturnType<typeof useQuestionActions>

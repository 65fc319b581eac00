/** What of an exam does not go over from or to a file of another program. The sentences stand in `#engine/sentences/transfer-note.ts`. */
export type TransferNote =
  // What was not taken from a file
  | { code: 'no-answer-line'; line: number }
  | { code: 'answer-is-no-option'; line: number; answer: string }
  | { code: 'unknown-column'; line: number; column: string }
  | { code: 'row-without-question'; line: number }
  | { code: 'title-is-no-id'; line: number; title: string; id: string }
  | { code: 'feedback-left-out'; line: number; id: string }
  | { code: 'too-many-questions'; taken: number; left: number }
  | { code: 'faulty-question-left-out'; question: string }
  | (GiftFault & { line: number })
  | (GiftLoss & { line: number; id: string })
  // What was not taken from Moodle's XML
  | { code: 'xml-broken'; line: number }
  | { code: 'marks-rounded'; line: number; id: string; marks: string; becomes: number }
  | { code: 'description-before'; line: number; id: string }
  | { code: PictureLoss; line: number; id: string; picture: string }
  | { code: 'names-become-numbers' | 'feedback-of-questions' | 'penalties-of-tries' | 'tags-left-out'; count: number }
  // What a file cannot hold
  | {
      code: 'details-left-out' | 'breaks-in-title' | 'boundaries-left-out' | 'figures-left-out' | 'sections-left-out' | 'sections-and-choice-left-out'
    }
  | { code: 'exam-guidance-left-out' }
  | { code: 'section-in-order-of-paper'; section: string }
  | (QuestionLoss & { question: string })

/** Why a question of a file of Moodle was left out. */
export type GiftFault =
  | {
      code:
        | 'no-answers'
        | 'answers-not-closed'
        | 'matching-too-small'
        | 'matching-too-large'
        | 'too-few-options'
        | 'option-without-words'
        | 'no-right-option'
        | 'no-full-answer'
        | 'several-full-options'
        | 'several-numbers'
    }
  | { code: 'unread-number'; found: string }
  | { code: 'type-not-read'; type: string }

/** What a question of a file of Moodle loses: the answers that earn or cost a part of the marks, how they differ in worth, … */
export type GiftLoss =
  | { code: 'part-credit-left-out' | 'stars-left-out'; answers: string }
  | { code: 'other-units-left-out'; units: string }
  | { code: 'weights-become-even' | 'case-makes-no-difference' | 'grader-notes-too-long' }

/** Why a picture is left out. */
export type PictureLoss = 'picture-not-in-file' | 'picture-of-other-kind' | 'picture-too-large' | 'picture-one-too-many'

/** What a file cannot hold of one question. */
export type QuestionLoss =
  | { code: 'not-in-gift' | 'not-in-aiken' | 'several-right-options' }
  | { code: 'table-left-out' | 'stem-becomes-text' | 'options-in-order-of-items' | 'arrow-becomes-sign' | 'item-marks-shared' }
  | { code: 'id-becomes-count' | 'topic-left-out' | 'guidance-left-out' | 'id-instead-of-text' | 'line-like-option' | 'breaks-in-text' }
  | { code: 'marks-become-one'; marks: number }
  | { code: 'scoring-makes-no-difference'; scoring: string }
  | { code: 'comes-under-topic'; topic: string }
  | { code: 'all-or-nothing-becomes-share' | 'model-answers-left-out' | 'any-of-left-out' | 'first-wording-becomes-text' }
  | { code: 'rejected-left-out' | 'criteria-left-out' | 'say-left-out' }
  | { code: 'point-code-changes'; point: string; becomes: string }
  | { code: 'field-left-out'; field: string }
  | { code: 'value-written-out'; value: string; written: number }

/** What a file holds, as the object of an exam file: it may be incomplete, and is checked by `readExam`. */
export interface FromFormat {
  file: Record<string, unknown>
  /** What was not taken, each with its line. */
  notes: TransferNote[]
}

export interface ToFormat {
  text: string
  /** What the format cannot hold, by question, to be seen before it is saved. */
  losses: TransferNote[]
}

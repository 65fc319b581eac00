/** A field of the input that was refused: where it stands, and the sentence for a person. */
export interface FieldError {
  path: string
  msg: string
}

/** Every refusal the server knows: its HTTP status and its public sentence. */
export const errorCatalogue = {
  'invalid-input': [400, 'Some fields are not right.'],
  'invalid-json': [400, 'The body of the request is not valid JSON.'],
  'unreadable-request': [400, 'This request cannot be read.'],
  unauthenticated: [401, 'Please sign in.'],
  'wrong-credentials': [401, 'Invalid email or password.'],
  forbidden: [403, 'You do not have permission to do this.'],
  'account-suspended': [403, 'Your account has been suspended. Please contact support for assistance.'],
  'email-unproven': [403, 'Confirm your own email address first: the link is in the mail that we sent you.'],
  'not-found': [404, 'There is nothing here.'],
  'user-not-found': [404, 'There is no such user.'],
  'class-not-found': [404, 'There is no such class.'],
  'pupil-not-found': [404, 'There is no such pupil.'],
  'import-not-found': [404, 'There is no such import.'],
  'exam-not-found': [404, 'There is no such exam.'],
  'question-not-found': [404, 'There is no such question in this exam.'],
  'sheets-not-found': [404, 'There are no such sheets.'],
  'paper-not-found': [404, 'There is no such paper.'],
  'batch-not-found': [404, 'There is no such batch.'],
  'upload-not-found': [404, 'There is no such upload.'],
  'page-not-found': [404, 'There is no such page.'],
  'answer-not-found': [404, 'There is no such answer.'],
  'act-not-found': [404, 'There is no such act.'],
  'review-not-found': [404, 'There is no such review.'],
  'remark-not-found': [404, 'There is no such remark.'],
  'comment-not-found': [404, 'There is no such comment in your bank.'],
  'marker-not-found': [404, 'Nobody of that name marks this exam.'],
  'query-not-found': [404, 'There is no such query.'],
  'group-change-not-found': [404, 'There is no such change of groups.'],
  'ruling-not-found': [404, 'There is no such ruling.'],
  'result-not-found': [404, 'There is no result for this code. Check it letter by letter, or ask the school.'],
  'template-not-found': [404, 'There is no such template.'],
  'session-not-found': [404, 'There is no such session.'],
  'invitation-not-found': [404, 'This invitation is not open any more. Ask for a new one.'],
  'post-not-found': [404, 'There is no such post.'],
  'picture-not-found': [404, 'There is no such picture.'],
  'enquiry-not-found': [404, 'There is no such message.'],
  'subscriber-not-found': [404, 'There is no such address.'],
  'mail-not-found': [404, 'There is no such mail.'],
  'object-not-found': [404, 'There is no such file.'],
  'method-not-allowed': [405, 'This address does not take that method.'],
  'request-too-slow': [408, 'The request took too long to arrive. Please try again.'],
  'email-taken': [409, 'An account with this email already exists.'],
  'email-proven': [409, 'Your address is confirmed already.'],
  'admission-taken': [409, 'A pupil with this admission number already exists.'],
  'exam-changed-elsewhere': [409, 'Somebody saved this exam meanwhile. Load it again before saving.'],
  'post-changed-elsewhere': [409, 'This post was saved somewhere else meanwhile. Load it again before saving.'],
  'exam-confirmed': [409, 'This exam is confirmed and can no longer be changed.'],
  'exam-geometry-fixed': [409, 'Pages of this exam were read already, so its questions can no longer be added, removed or moved.'],
  'exam-in-use': [409, 'Pages of this exam were read already, so it cannot be deleted.'],
  'exam-not-ready': [409, 'This exam cannot be confirmed yet.'],
  'exam-not-confirmed': [409, 'This exam has not been confirmed yet.'],
  'exam-published': [409, 'The results of this exam are published. Take them back before opening it again.'],
  'exam-not-published': [409, 'The results of this exam are not published.'],
  'query-open': [409, 'This question is being looked at already.'],
  'too-many-queries': [409, 'Several marks of this paper are being looked at already. Wait for the answers, or talk to the teacher.'],
  'already-answered': [409, 'Somebody has answered this meanwhile.'],
  'review-unfinished': [409, 'Some answers still wait for review.'],
  'answer-changed': [409, 'This answer was changed meanwhile. Load it again.'],
  'groups-changed': [409, 'These groups have changed meanwhile. Look at them again.'],
  'answer-held': [409, 'Somebody else is marking this answer.'],
  'too-many-remarks': [409, 'An answer holds at most 100 remarks and strokes. Erase some first.'],
  'comment-taken': [409, 'You have a comment with these words already.'],
  'not-standardised': [409, 'This exam opens for you when your marks of its standardisation papers are within the tolerance.'],
  'question-closed': [409, 'Your last checks of this question are outside the tolerance. Talk to who leads the exam.'],
  'standardisation-off': [409, 'This exam has no standardisation.'],
  'standardisation-begun': [409, 'Somebody has marked this paper already, so it stays in the standardisation.'],
  'standardisation-done': [409, 'You have handed in these marks. Ask who leads the exam to let you mark again.'],
  'standardisation-unfinished': [409, 'Some answers are not marked yet.'],
  'standardisation-answer': [409, 'The mark of this answer is agreed in the standardisation of the exam. Change it there.'],
  'already-undone': [409, 'This was undone already.'],
  'page-place-taken': [409, 'This paper has that page already.'],
  'page-taken': [409, 'That page of that paper was read already. Put the other picture away first.'],
  'page-read': [409, 'This page was read already. Put it away first if it is wrong.'],
  'page-placed': [409, 'Somebody moved one of these pages meanwhile. Look at them again.'],
  'sheets-not-ready': [409, 'These sheets are not printed yet.'],
  'plain-class-new': [409, 'Some pupils of this class have no paper in this exam yet. Take the class in first.'],
  'page-reviewed': [409, 'Somebody has decided answers on this page, or written remarks on them. Take that back before putting it away.'],
  'page-not-movable': [409, 'This page does not belong to another exam that you can see.'],
  'exam-not-printed': [409, 'No sheets were printed for this exam yet, so no page of it can be read.'],
  'template-changed-elsewhere': [409, 'Somebody saved this template meanwhile. Load it again before saving.'],
  'template-in-use': [409, 'An exam is read by this template, so it cannot be deleted.'],
  'exam-uses-template': [409, 'This exam is read from the school’s own sheets. Choose Sahihi sheets first.'],
  'engine-off': [409, 'No engine is set up, or your school has not switched it on.'],
  'engine-run-state': [409, 'The engine is not at a point where this can be done. Load it again.'],
  'review-superseded': [409, 'Some of these answers were decided again since, so this decision can no longer be undone.'],
  'request-running': [409, 'This request is being worked on already.'],
  'mail-not-repeatable': [409, 'This mail cannot be sent again.'],
  'own-account': [409, 'You cannot do this to your own account.'],
  'administrator-protected': [409, 'Administrators cannot be changed here.'],
  'result-expired': [410, 'This code has expired. Ask the school for a new one.'],
  'too-large': [413, 'This is too large.'],
  'unsupported-type': [415, 'Files of this kind cannot be taken.'],
  'empty-file': [422, 'This file is empty.'],
  'exam-unsound': [422, 'The exam is not complete yet.'],
  'template-unsound': [422, 'The template is not complete yet.'],
  'class-empty': [422, 'This class has no pupils yet.'],
  'print-too-large': [422, 'This is too much to be printed at once.'],
  'class-list-unsound': [422, 'The class list could not be read.'],
  'code-not-valid': [422, 'This link is not valid any more. Ask for a new one.'],
  'request-key-reused': [422, 'This Idempotency-Key was used for another request.'],
  'picture-unusable': [422, 'This picture cannot be used.'],
  'common-password': [422, 'This is among the first passwords that somebody would try. Choose another.'],
  'password-names-you': [422, 'This password holds something that people know of you. Choose another.'],
  'wrong-password': [422, 'The current password is not right.'],
  'headers-too-large': [431, 'The address or the headers of this request are too long.'],
  'too-many-sign-ins': [429, 'Too many failed sign-ins. Please wait a few minutes and try again.'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment and try again.'],
  'provider-away': [502, 'The other service did not answer as expected. Please try again, or use your email and password.'],
  'disk-full': [507, 'There is no room left on the server. Nothing was lost; please try again later.'],
  'too-busy': [503, 'Many people are signing in at this moment. Please try again in a few seconds.'],
  'database-away': [503, 'The service is not available for a moment. Please try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCatalogue

export interface AppErrorDetails {
  /** Replaces the catalogue's sentence where a more exact one is known. Never private data. */
  message?: string
  errors?: FieldError[]
  retryAfterSeconds?: number
}

/** An expected refusal. Each door translates it once: HTTP to a status, the command line to an exit status. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const [status, message] = errorCatalogue[code]
    super(details.message ?? message)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

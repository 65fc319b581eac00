const acts: Record<string, string> = {
  'user.status': 'Status of a user changed',
  'user.delete': 'User deleted',
  'mail.retry': 'Mail sent again',
  'enquiry.status': 'Status of a message changed',
  'enquiry.delete': 'Message deleted',
  'enquiry.export': 'Messages downloaded',
  'subscriber.delete': 'Newsletter address deleted',
  'subscriber.export': 'Newsletter addresses downloaded',
  'account.registered': 'Account opened',
  'account.email-proven': 'Email address confirmed',
  'account.email-asked': 'Another email address asked for',
  'account.email-changed': 'Email address changed',
  'account.address-lost': 'Unconfirmed email address lost to its owner',
  'account.password-reset': 'Password reset by mail',
  'account.password-changed': 'Password changed',
  'account.made-administrator': 'Made an administrator',
  'school.rename': 'School renamed',
  'invitation.send': 'Colleague invited',
  'invitation.accept': 'Invitation accepted',
  'invitation.revoke': 'Invitation taken back',
  'exam.confirm': 'Exam confirmed',
  'result-code.days': 'Days of result codes set',
  'result-code.replace': 'Result code replaced',
  'exam.reopen': 'Exam opened again',
  'exam.delete': 'Exam deleted',
  'exam.restore': 'Exam put back',
  'exam.template': 'Sheets of an exam chosen',
  'template.delete': 'Template deleted',
  'template.restore': 'Template put back',
  'class.delete': 'Class deleted',
  'class.restore': 'Class put back',
  'plain.class': 'Class taken in on plain paper',
  'plain.place': 'Plain pages placed',
  'plain.order': 'Plain pages put in order',
  'plain.take-out': 'Plain pages taken out',
  'plain.turn': 'Plain pages turned',
  'plain.undo': 'Placing of plain pages undone',
  'plain.cover': 'Place of names on plain pages changed',
  'review.decide': 'Answers decided',
  'review.undo': 'Decision undone',
  'exam.add-marker': 'Marker named',
  'exam.remove-marker': 'Marker removed',
  'standardisation.begin': 'Standardisation begun',
  'standardisation.change': 'Standardisation changed',
  'standardisation.call-off': 'Standardisation called off',
  'standardisation.done': 'Standardisation papers marked',
  'standardisation.agree': 'Marks agreed',
  'standardisation.open-anyway': 'Batch opened in spite of the tolerance',
  'standardisation.mark-again': 'Asked to mark again',
  'standardisation.recount': 'Checks counted anew',
  'standardisation.default': 'Tolerance of the school changed',
}

/** What was done, in words; one that has none yet as it is written down: `page.move` → `Page move`. */
export function describeAct(action: string): string {
  return acts[action] ?? spellOut(action)
}

/** A name that the program keeps, as words: `password-reset` → `Password reset`. */
export function spellOut(name: string): string {
  const words = name.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An id is told apart by its beginning; anything else is shown whole. */
export function shortenSubject(subject: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(subject) ? `${subject.slice(0, 8)}…` : subject
}

import type { HelpArticle } from '#contract/help-articles.ts'

/** Which article belongs to a screen, by the address of its route. A guard sees that every screen has its line. */
export const helpOfScreens: Record<string, HelpArticle> = {
  '/app': 'first-exam',
  '/app/upload': 'scanning',
  '/app/review': 'reviewing',
  '/app/results': 'confirming-and-publishing',
  '/app/practice': 'scanning',
  '/app/exams': 'first-exam',
  '/app/bank': 'question-bank',
  '/app/sponsor': 'credits',
  '/app/exams/from-paper': 'first-exam',
  '/app/exams/from-paper/:draftId': 'first-exam',
  '/app/exams/:examId': 'first-exam',
  '/app/exams/:examId/sheets': 'printing',
  '/app/exams/:examId/own-sheets': 'own-sheets',
  '/app/exams/:examId/upload': 'scanning',
  '/app/exams/:examId/plain': 'plain-paper',
  '/app/exams/:examId/capture': 'scanning',
  '/app/exams/:examId/read-by-phone': 'scanning',
  '/app/exams/:examId/phones': 'scanning',
  '/app/exams/:examId/review': 'reviewing',
  '/app/exams/:examId/review/:question/crops': 'reviewing',
  '/app/exams/:examId/standardisation': 'second-opinions',
  '/app/exams/:examId/standardisation/marking': 'second-opinions',
  '/app/exams/:examId/shares': 'second-opinions',
  '/app/exams/:examId/second-opinions': 'second-opinions',
  '/app/exams/:examId/second-opinions/answers': 'second-opinions',
  '/app/remarkings': 'second-opinions',
  '/app/exams/:examId/feedback': 'confirming-and-publishing',
  '/app/exams/:examId/results': 'confirming-and-publishing',
  '/app/exams/:examId/analysis': 'confirming-and-publishing',
  '/app/exams/:examId/examiner-report': 'confirming-and-publishing',
  '/app/templates': 'own-sheets',
  '/app/templates/:templateId': 'own-sheets',
  '/app/classes': 'class-list',
  '/app/classes/:classId': 'class-list',
  '/app/classes/:classId/families': 'confirming-and-publishing',
  '/app/reports': 'confirming-and-publishing',
  '/app/school': 'school-over-time',
  '/app/school/pupils/:pupilId': 'school-over-time',
  '/app/papers/:paperId': 'confirming-and-publishing',
  '/app/settings': 'colleagues-and-account',
  '/app/colleagues': 'colleagues-and-account',
  '/app/credits': 'credits',
  '/app/credits/buy': 'credits',
  '/app/credits/statements': 'credits',
  '/app/messages': 'messages',
  '/app/messages/text': 'messages',
  '/app/messages/single': 'messages',
  '/app/messages/results/:examId': 'messages',
  '/app/messages/dialling': 'messages',
  '/app/messages/:batchId': 'messages',
  '/app/ai-reading': 'ai-reading',
  '/app/till': 'credits',
}

/** The article of the screen at this address; null on an address of no screen. */
export function findHelp(pathname: string): HelpArticle | null {
  const parts = pathname.replace(/\/+$/, '').split('/')
  const screen = Object.keys(helpOfScreens).find((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  })
  return screen === undefined ? null : (helpOfScreens[screen] ?? null)
}

import { publicPaths } from '#web/site-paths.ts'

/** Every address of the site and the app, typed. Nothing else writes a URL by hand. */
export const paths = {
  ...publicPaths,

  admin: '/admin',
  adminMoney: '/admin/money',
  adminSponsors: '/admin/sponsors',
  adminMessages: '/admin/messages',
  /** A bank's statement, counted line by line. */
  adminStatement: '/admin/money/statement',
  adminEnquiries: '/admin/enquiries',
  adminNewsletter: '/admin/newsletter',
  adminMail: '/admin/mail',
  /** Plays a guardian's phone, in practice. */
  adminPhone: '/admin/phone',
  adminTrail: '/admin/trail',
  adminBackups: '/admin/backups',
  adminOperations: '/admin/operations',
  adminRetention: '/admin/retention',
  blogManagement: '/blog-management',

  /** One pupil's published result; its code stands after `#`. */
  result: '/result',

  /** The revision cards of a published result; its code stands after `#`. */
  revise: '/revise',

  /** A phone without an account; the code of a screen stands after `#`. */
  pair: '/pair',

  /** The reader tried on a sheet that is nobody's; another key than the example stands after `#`. */
  practice: '/app/practice',

  exams: '/app/exams',
  /** The questions of all exams, to be used again. */
  bank: '/app/bank',
  /** An exam from the files of its paper and its scheme. */
  fromPaper: '/app/exams/from-paper',
  paperDraft: (draftId: string) => `/app/exams/from-paper/${draftId}`,
  exam: (examId: string) => `/app/exams/${examId}`,
  examSheets: (examId: string) => `/app/exams/${examId}/sheets`,
  /** On which of the school's own sheets an exam is written. */
  examOwnSheets: (examId: string) => `/app/exams/${examId}/own-sheets`,
  examUpload: (examId: string) => `/app/exams/${examId}/upload`,
  /** The pages that wait for a person, one after the other; with an id, from that page on. */
  examWaitingPages: (examId: string, pageId = '') => `/app/exams/${examId}/upload?waiting=${pageId}`,
  /** Pages of plain paper and extra sheets, put to their pupils. */
  examPlain: (examId: string) => `/app/exams/${examId}/plain`,
  /** Photographs scripts with a phone. */
  examCapture: (examId: string) => `/app/exams/${examId}/capture`,
  /** What phones read of its sheets, beside what the server read. */
  examReadByPhone: (examId: string) => `/app/exams/${examId}/read-by-phone`,
  /** Phones without an account that photograph its scripts. */
  examPhones: (examId: string) => `/app/exams/${examId}/phones`,
  examReview: (examId: string) => `/app/exams/${examId}/review`,
  /** One question of the review, answer after answer. */
  examReviewOf: (examId: string, question: string) => `/app/exams/${examId}/review?q=${encodeURIComponent(question)}`,
  /** The same, from one answer on. */
  examReviewFrom: (examId: string, question: string, answerId: string) =>
    `/app/exams/${examId}/review?q=${encodeURIComponent(question)}&a=${answerId}`,
  /** The answers to one question, many at once. */
  examCrops: (examId: string, question: string) => `/app/exams/${examId}/review/${encodeURIComponent(question)}/crops`,
  /** Who marks it, and the papers that all of them mark first. */
  examStandardisation: (examId: string) => `/app/exams/${examId}/standardisation`,
  examBlindMarking: (examId: string) => `/app/exams/${examId}/standardisation/marking`,
  /** Answers that are judged twice. */
  examSecondOpinions: (examId: string) => `/app/exams/${examId}/second-opinions`,
  /** Who marks which question of which class. */
  examShares: (examId: string) => `/app/exams/${examId}/shares`,
  examJudge: (examId: string) => `/app/exams/${examId}/second-opinions/answers`,
  /** Answers that one was asked to mark again. */
  remarkings: '/app/remarkings',
  /** What each pupil is told about their paper. */
  examFeedback: (examId: string) => `/app/exams/${examId}/feedback`,
  examResults: (examId: string) => `/app/exams/${examId}/results`,
  /** What an exam says about itself. */
  examAnalysis: (examId: string) => `/app/exams/${examId}/analysis`,
  /** What an examiner says of each question, to be edited and signed. */
  examinerReport: (examId: string) => `/app/exams/${examId}/examiner-report`,
  paper: (paperId: string) => `/app/papers/${paperId}`,
  /** Profile, password, sessions. */
  settings: '/app/settings',
  colleagues: '/app/colleagues',
  /** Whether AI may read answers, and how many: for school leaders. */
  aiReading: '/app/ai-reading',
  /** What the school sends to guardians' phones. */
  messages: '/app/messages',
  messageText: '/app/messages/text',
  singleMessages: '/app/messages/single',
  resultMessages: (examId: string) => `/app/messages/results/${examId}`,
  /** How guardians dial, and the card that says it. */
  dialling: '/app/messages/dialling',
  messageBatch: (batchId: string) => `/app/messages/${batchId}`,
  /** Plays the phones of practice. */
  till: '/app/till',
  /** What a school has of plan and credits. */
  credits: '/app/credits',
  buyCredits: '/app/credits/buy',
  payInvoice: (invoiceId: string) => `/app/credits/buy?invoice=${invoiceId}`,
  statements: '/app/credits/statements',
  statement: (month: string) => `/app/credits/statements?month=${month}`,
  /** The sheets that the school already has. */
  templates: '/app/templates',
  template: (templateId: string) => `/app/templates/${templateId}`,
  classes: '/app/classes',
  class: (classId: string) => `/app/classes/${classId}`,
  /** Codes by which guardians and pupils of a class see their results. */
  classFamilies: (classId: string) => `/app/classes/${classId}/families`,
  /** The report forms of a term; of a class, where one is named. */
  reports: '/app/reports',
  reportsOf: (classId: string) => `/app/reports?class=${classId}`,
  /** How the school's exams stand: trends, progress, and who needs help. */
  school: '/app/school',
  schoolPupil: (pupilId: string) => `/app/school/pupils/${pupilId}`,
  /** What a sponsor's credits did, in counts. */
  sponsor: '/app/sponsor',
  /** Lists the exams when no exam is open: where to upload to, review or look. */
  chooseUpload: '/app/upload',
  chooseReview: '/app/review',
  chooseResults: '/app/results',
} as const

/** Every address of the site and the app, typed. Nothing else writes a URL by hand. */
export const paths = {
  home: '/',
  about: '/about',
  features: '/features',
  pricing: '/pricing',
  contact: '/contact',
  blog: '/blog',
  /** How the figures on the site were measured. */
  measured: '/measured',
  login: '/login',
  register: '/register',

  app: '/app',
  exams: '/app/exams',
  exam: (examId: string) => `/app/exams/${examId}`,
  examSheets: (examId: string) => `/app/exams/${examId}/sheets`,
  examUpload: (examId: string) => `/app/exams/${examId}/upload`,
  examReview: (examId: string) => `/app/exams/${examId}/review`,
  examResults: (examId: string) => `/app/exams/${examId}/results`,
  paper: (paperId: string) => `/app/papers/${paperId}`,
  classes: '/app/classes',
  class: (classId: string) => `/app/classes/${classId}`,
  /** Lists the exams when no exam is open: where to upload to, review or look. */
  chooseUpload: '/app/upload',
  chooseReview: '/app/review',
  chooseResults: '/app/results',
} as const

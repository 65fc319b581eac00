import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { Language } from '#engine/words/words.ts'

/**
 * Every page. An app screen is one line in the list under `app-layout`:
 *
 *     route('exams/:examId/upload', 'features/scans/upload-page.tsx'),
 *
 * Its module exports `default` (the page) and `meta = () => pageMeta({ title: 'Upload scripts' })`; parameters come
 * from `useParams()`, data from `useQuery` with `queryOf` of `#web/api/endpoint-query.ts`. Add its address to `paths.ts`.
 */
const appScreens = [
  index('features/desk/home-page.tsx'),
  route('upload', 'features/exams/choose/choose-upload.tsx'),
  route('review', 'features/exams/choose/choose-review.tsx'),
  route('results', 'features/exams/choose/choose-results.tsx'),
  route('practice', 'features/capture/practice/practice-page.tsx'),
  route('exams', 'features/exams/exams-page.tsx'),
  route('bank', 'features/bank/bank-page.tsx'),
  route('sponsor', 'features/sponsors/sponsor-page.tsx'),
  route('exams/from-paper', 'features/from-paper/send-paper-page.tsx'),
  route('exams/from-paper/:draftId', 'features/from-paper/paper-draft-page.tsx'),
  route('exams/:examId', 'features/exams/exam-builder-page.tsx'),
  route('exams/:examId/sheets', 'features/sheets/sheets-page.tsx'),
  route('exams/:examId/own-sheets', 'features/templates/exam-template-page.tsx'),
  route('exams/:examId/upload', 'features/scans/upload-page.tsx'),
  route('exams/:examId/plain', 'features/plain-paper/plain-page.tsx'),
  route('exams/:examId/capture', 'features/capture/capture-page.tsx'),
  route('exams/:examId/read-by-phone', 'features/live-reading/read-by-phone-page.tsx'),
  route('exams/:examId/phones', 'features/phones/phones-page.tsx'),
  route('exams/:examId/review', 'features/review/review-page.tsx'),
  route('exams/:examId/review/:question/crops', 'features/review/crops/crops-page.tsx'),
  route('exams/:examId/standardisation', 'features/standardisation/standardisation-page.tsx'),
  route('exams/:examId/standardisation/marking', 'features/standardisation/blind-marking-page.tsx'),
  route('exams/:examId/shares', 'features/shares/shares-page.tsx'),
  route('exams/:examId/feedback', 'features/feedback/feedback-page.tsx'),
  route('exams/:examId/second-opinions', 'features/second-opinions/second-opinions-page.tsx'),
  route('exams/:examId/second-opinions/answers', 'features/second-opinions/judge-page.tsx'),
  route('remarkings', 'features/publishing/remarkings-page.tsx'),
  route('exams/:examId/results', 'features/results/results-page.tsx'),
  route('exams/:examId/analysis', 'features/analysis/analysis-page.tsx'),
  route('exams/:examId/examiner-report', 'features/analysis/examiner-report-page.tsx'),
  route('templates', 'features/templates/templates-page.tsx'),
  route('templates/:templateId', 'features/templates/template-page.tsx'),
  route('classes', 'features/classes/classes-page.tsx'),
  route('classes/:classId', 'features/classes/class-page.tsx'),
  route('classes/:classId/families', 'features/families/families-page.tsx'),
  route('reports', 'features/reports/reports-page.tsx'),
  route('school', 'features/overview/school-page.tsx'),
  route('school/pupils/:pupilId', 'features/overview/pupil-page.tsx'),
  route('papers/:paperId', 'features/results/paper-page.tsx'),
  route('settings', 'features/settings/settings-page.tsx'),
  route('colleagues', 'features/invitations/colleagues-page.tsx'),
  route('credits', 'features/credits/credits-page.tsx'),
  route('credits/buy', 'features/billing/buy-page.tsx'),
  route('credits/statements', 'features/credits/statement-page.tsx'),
  route('messages', 'features/messages/messages-page.tsx'),
  route('messages/text', 'features/messages/text-page.tsx'),
  route('messages/single', 'features/messages/single-page.tsx'),
  route('messages/results/:examId', 'features/messages/result-messages-page.tsx'),
  route('messages/dialling', 'features/ussd/dialling-page.tsx'),
  route('messages/:batchId', 'features/messages/batch-page.tsx'),
  route('ai-reading', 'features/ai-reading/ai-reading-settings-page.tsx'),
  route('till', 'features/till/till-page.tsx'),
  route('*', 'layouts/app-not-found.tsx'),
]

/** The platform's administrator alone. */
const administratorScreens = [
  index('features/users/users-page.tsx'),
  route('money', 'features/money/money-page.tsx'),
  route('sponsors', 'features/sponsors/sponsors-page.tsx'),
  route('messages', 'features/message-rates/message-rates-page.tsx'),
  route('money/statement', 'features/payments/import-statement-page.tsx'),
  route('enquiries', 'features/enquiries/enquiries-page.tsx'),
  route('newsletter', 'features/newsletter/newsletter-page.tsx'),
  route('mail', 'features/mail/mail-page.tsx'),
  route('phone', 'features/handset/handset-page.tsx'),
  route('trail', 'features/audit/trail-page.tsx'),
  route('backups', 'features/backups/backups-page.tsx'),
  route('operations', 'features/operations/operations-page.tsx'),
  route('retention', 'features/retention/retention-page.tsx'),
]

const developmentPages = import.meta.env['VITE_UI_PAGE'] === '1' ? [route('ui', 'features/parts/parts-page.tsx')] : []

/** The public pages in one language. Each module brings the words of that language alone, and so each language has its own. */
function publicScreens(language: Language, furtherPages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(`layouts/${language}/public-layout.tsx`, [
    index(`features/site/${language}/home.tsx`),
    route('about', `features/site/${language}/about.tsx`),
    route('features', `features/site/${language}/features.tsx`),
    route('pricing', `features/site/${language}/pricing.tsx`),
    route('contact', `features/site/${language}/contact.tsx`),
    route('blog', `features/site/${language}/blog.tsx`),
    route('blog/:postId', `features/blog/${language}/post.tsx`),
    route('measured', `features/site/${language}/measured.tsx`),
    route('apply', `features/sponsors/${language}/apply.tsx`),
    route('terms', `features/site/${language}/terms.tsx`),
    route('privacy', `features/site/${language}/privacy.tsx`),
    route('cookies', `features/site/${language}/cookies.tsx`),
    route('help', `features/help/${language}/help.tsx`),
    route('help/:article', `features/help/${language}/article.tsx`),
    route('login', `features/accounts/${language}/sign-in.tsx`),
    route('register', `features/accounts/${language}/register.tsx`),
    route('forgot-password', `features/accounts/${language}/forgot-password.tsx`),
    route('reset-password', `features/accounts/${language}/reset-password.tsx`),
    route('confirm-email', `features/accounts/${language}/confirm-email.tsx`),
    route('invitation', `features/accounts/${language}/invitation.tsx`),
    route('newsletter/confirm', `features/newsletter/${language}/confirm.tsx`),
    route('newsletter/leave', `features/newsletter/${language}/leave.tsx`),
    ...furtherPages,
    route('*', `layouts/${language}/not-found.tsx`),
  ])
}

export default [
  publicScreens('en', developmentPages),
  ...prefix('sw', [publicScreens('sw', [])]),
  layout('layouts/posts-layout.tsx', [route('blog-management', 'features/blog/blog-management-page.tsx')]),
  layout('layouts/admin-layout.tsx', prefix('admin', administratorScreens)),
  route('result', 'features/publishing/result-page.tsx'),
  route('sw/result', 'features/publishing/result-page.tsx', { id: 'result-in-kiswahili' }),
  route('revise/page', 'features/revision/revision-template.tsx'),
  route('sw/revise/page', 'features/revision/revision-template.tsx', { id: 'revision-in-kiswahili' }),
  route('family/page', 'features/families/family-template.tsx'),
  route('sw/family/page', 'features/families/family-template.tsx', { id: 'family-in-kiswahili' }),
  route('pair', 'features/capture/phone/pair-page.tsx'),
  route('sw/pair', 'features/capture/phone/pair-page.tsx', { id: 'pair-in-kiswahili' }),
  layout('layouts/app-layout.tsx', prefix('app', appScreens)),
] satisfies RouteConfig

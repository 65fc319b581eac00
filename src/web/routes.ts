import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * Every page. An app screen is one line in the list under `app-layout`:
 *
 *     route('exams/:examId/upload', 'features/scans/upload-page.tsx'),
 *
 * Its module exports `default` (the page) and `meta = () => pageMeta({ title: 'Upload scripts' })`; parameters come
 * from `useParams()`, data from `useQuery` with `queryOf` of `#web/api/endpoint-query.ts`. Add its address to `paths.ts`.
 */
const appScreens = [
  index('features/portal/open-portal.tsx'),
  route('upload', 'features/portal/choose-upload.tsx'),
  route('review', 'features/portal/choose-review.tsx'),
  route('results', 'features/portal/choose-results.tsx'),
  route('exams', 'features/exams/exams-page.tsx'),
  route('exams/:examId', 'features/exams/exam-builder-page.tsx'),
  route('exams/:examId/sheets', 'features/sheets/sheets-page.tsx'),
  route('exams/:examId/own-sheets', 'features/templates/exam-template-page.tsx'),
  route('exams/:examId/upload', 'features/scans/upload-page.tsx'),
  route('exams/:examId/plain', 'features/plain/plain-page.tsx'),
  route('exams/:examId/capture', 'features/capture/capture-page.tsx'),
  route('exams/:examId/review', 'features/review/review-page.tsx'),
  route('exams/:examId/standardisation', 'features/standardisation/standardisation-page.tsx'),
  route('exams/:examId/standardisation/marking', 'features/standardisation/blind-marking-page.tsx'),
  route('exams/:examId/results', 'features/results/results-page.tsx'),
  route('templates', 'features/templates/templates-page.tsx'),
  route('templates/:templateId', 'features/templates/template-page.tsx'),
  route('classes', 'features/classes/classes-page.tsx'),
  route('classes/:classId', 'features/classes/class-page.tsx'),
  route('papers/:paperId', 'features/results/paper-page.tsx'),
  route('settings', 'features/settings/settings-page.tsx'),
  route('colleagues', 'features/settings/colleagues-page.tsx'),
  route('engine', 'features/engine/engine-settings-page.tsx'),
]

/** The platform's administrator alone. */
const administratorScreens = [
  index('features/admin/admin-page.tsx'),
  route('enquiries', 'features/enquiries/enquiries-page.tsx'),
  route('newsletter', 'features/newsletter/newsletter-page.tsx'),
  route('mail', 'features/admin/mail-page.tsx'),
  route('trail', 'features/admin/trail-page.tsx'),
]

const developmentPages = import.meta.env['VITE_UI_PAGE'] === '1' ? [route('ui', 'features/parts/parts-page.tsx')] : []

export default [
  layout('layouts/public-layout.tsx', [
    index('features/marketing/home-page.tsx'),
    route('about', 'features/marketing/about-page.tsx'),
    route('features', 'features/marketing/features-page.tsx'),
    route('pricing', 'features/marketing/pricing-page.tsx'),
    route('contact', 'features/marketing/contact-page.tsx'),
    route('blog', 'features/marketing/blog-page.tsx'),
    route('blog/:postId', 'features/blog/post-page.tsx'),
    route('measured', 'features/marketing/measured-page.tsx'),
    route('login', 'features/accounts/sign-in-page.tsx'),
    route('register', 'features/accounts/register-page.tsx'),
    route('forgot-password', 'features/accounts/forgot-password-page.tsx'),
    route('reset-password', 'features/accounts/reset-password-page.tsx'),
    route('confirm-email', 'features/accounts/confirm-email-page.tsx'),
    route('invitation', 'features/accounts/invitation-page.tsx'),
    route('newsletter/confirm', 'features/newsletter/confirm-page.tsx'),
    route('newsletter/leave', 'features/newsletter/leave-page.tsx'),
    ...developmentPages,
    route('*', 'layouts/not-found.tsx'),
  ]),
  layout('layouts/posts-layout.tsx', [route('blog-management', 'features/blog/blog-management-page.tsx')]),
  layout('layouts/admin-layout.tsx', prefix('admin', administratorScreens)),
  route('result', 'features/publishing/result-page.tsx'),
  layout('layouts/app-layout.tsx', prefix('app', appScreens)),
] satisfies RouteConfig

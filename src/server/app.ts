import { registerAccountRoutes } from '#server/features/accounts/routes.ts'
import { authenticate } from '#server/features/accounts/authenticate.ts'
import { registerAuditRoutes } from '#server/features/audit/routes.ts'
import { registerBackupRoutes } from '#server/features/backups/routes.ts'
import { registerBankRoutes } from '#server/features/bank/routes.ts'
import { presentInvoices } from '#server/features/billing/present.ts'
import { listInvoices } from '#server/features/billing/queries/invoices.ts'
import { readProfile } from '#server/features/billing/queries/profiles.ts'
import { registerBillingRoutes } from '#server/features/billing/routes.ts'
import { registerPostPages } from '#server/features/blog/page-routes.ts'
import { registerBlogRoutes } from '#server/features/blog/routes.ts'
import { countPupilsOfYear } from '#server/features/classes/queries/classes.ts'
import { registerClassRoutes } from '#server/features/classes/routes.ts'
import { mayPay } from '#server/features/credits/may-pay.ts'
import { registerCreditRoutes } from '#server/features/credits/routes.ts'
import { registerDeskRoutes } from '#server/features/desk/routes.ts'
import { registerSampleClassRoutes } from '#server/features/sample-class/routes.ts'
import { registerEnquiryRoutes } from '#server/features/enquiries/routes.ts'
import { reMarkLater } from '#server/features/ai-reading/re-mark-later.ts'
import { registerAiReadingRoutes } from '#server/features/ai-reading/routes.ts'
import { registerHandsetRoutes } from '#server/features/handset/routes.ts'
import { registerHandwritingRoutes } from '#server/features/handwriting/routes.ts'
import { registerExamRoutes } from '#server/features/exams/routes.ts'
import { authenticateRequest } from '#server/features/families/authenticate-family.ts'
import { registerFamilyPages } from '#server/features/families/pages/page-routes.ts'
import { registerFamilyRoutes } from '#server/features/families/routes.ts'
import { registerFromPaperRoutes } from '#server/features/from-paper/routes.ts'
import { registerLiveReadingRoutes } from '#server/features/live-reading/routes.ts'
import { registerMarkerFigureRoutes } from '#server/features/marker-figures/routes.ts'
import { registerMessageRateRoutes } from '#server/features/message-rates/routes.ts'
import { registerMoneyRoutes } from '#server/features/money/routes.ts'
import { registerMailRoutes } from '#server/features/mail/routes.ts'
import { registerBlockerRoutes } from '#server/features/blockers/routes.ts'
import { registerHelpRoutes } from '#server/features/help/routes.ts'
import { registerNewsletterRoutes } from '#server/features/newsletter/routes.ts'
import { authenticatePhone } from '#server/features/phones/authenticate-phone.ts'
import { registerMessageRoutes } from '#server/features/messages/routes.ts'
import { registerSmsCallbacks } from '#server/features/messages/callback-routes.ts'
import { registerOperationRoutes } from '#server/features/operations/routes.ts'
import { registerPracticeRoutes } from '#server/features/practice/routes.ts'
import { registerPresetRoutes } from '#server/features/presets/routes.ts'
import { registerPaymentRoutes } from '#server/features/payments/routes.ts'
import { registerPhoneRoutes } from '#server/features/phones/routes.ts'
import { registerPlainRoutes } from '#server/features/plain-paper/routes.ts'
import { registerOverviewRoutes } from '#server/features/overview/routes.ts'
import { registerReportRoutes } from '#server/features/reports/routes.ts'
import { registerResultRoutes } from '#server/features/results/routes.ts'
import { registerInvitationRoutes } from '#server/features/invitations/routes.ts'
import { registerAnalysisRoutes } from '#server/features/analysis/routes.ts'
import { registerAnnotationRoutes } from '#server/features/annotations/routes.ts'
import { registerReviewRoutes } from '#server/features/review/routes.ts'
import { registerFeedbackRoutes } from '#server/features/feedback/routes.ts'
import { registerPublishingRoutes } from '#server/features/publishing/routes.ts'
import { registerRetentionRoutes } from '#server/features/retention/routes.ts'
import { registerRevisionPages } from '#server/features/revision/pages/page-routes.ts'
import { registerRevisionRoutes } from '#server/features/revision/routes.ts'
import { registerRulingRoutes } from '#server/features/rulings/routes.ts'
import { readExamAgain } from '#server/features/scans/read-exam-again.ts'
import { registerScanRoutes } from '#server/features/scans/routes.ts'
import { registerSheetRoutes } from '#server/features/sheets/routes.ts'
import { registerSiteRoutes } from '#server/features/site/routes.ts'
import { registerSecondOpinionRoutes } from '#server/features/second-opinions/routes.ts'
import { registerShareRoutes } from '#server/features/shares/routes.ts'
import { sponsorInvitations } from '#server/features/sponsors/sponsor-invitations.ts'
import { mapSponsorNames } from '#server/features/sponsors/queries/sponsors.ts'
import { registerSponsorRoutes } from '#server/features/sponsors/routes.ts'
import { registerStandardisationRoutes } from '#server/features/standardisation/routes.ts'
import { registerTemplateRoutes } from '#server/features/templates/routes.ts'
import { registerTillRoutes } from '#server/features/till/routes.ts'
import { listTermsAround } from '#server/features/terms/list-terms-around.ts'
import { registerTermRoutes } from '#server/features/terms/routes.ts'
import { registerUserRoutes } from '#server/features/users/routes.ts'
import { registerUssdRoutes } from '#server/features/ussd/routes.ts'
import type { Context } from '#server/platform/context.ts'
import { registerAccess } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/app.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { registerHealth } from '#server/platform/http/health.ts'
import { limitRequests, type RequestsPerMinute } from '#server/platform/http/limit-requests.ts'
import { SharedCounts } from '#server/platform/http/shared-counts.ts'
import { registerNamedRequests } from '#server/platform/http/idempotency-keys.ts'
import { registerOpenApi } from '#server/platform/http/openapi.ts'
import { serveSite } from '#server/platform/http/serve-site.ts'
import { readSite } from '#server/platform/http/site.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

export interface BuildOptions {
  isStopping?: () => boolean
  /** The built web; null leaves the API alone. */
  siteFolder: string | null
  requestsPerMinute?: RequestsPerMinute
}

/** The whole web server: the platform first, then every feature by name. */
export async function buildApp(ctx: Context, { isStopping = () => false, siteFolder, requestsPerMinute }: BuildOptions): Promise<App> {
  const site = siteFolder ? await readSite(siteFolder, siteUrl(ctx.config)) : null
  const app = await createApp({
    log: ctx.log,
    isBehindTls: ctx.config.publicUrl?.startsWith('https:') ?? false,
    meters: ctx.meters,
    trustedProxies: ctx.config.trustedProxies,
  })
  registerAccess(app, (token) => authenticate(ctx, token), {
    phone: (token) => authenticatePhone(ctx, token),
    family: (request) => authenticateRequest(ctx, request),
  })
  await limitRequests(app, new SharedCounts({ db: ctx.db, secret: ctx.authSecret, log: ctx.log }), requestsPerMinute)
  registerNamedRequests(app, ctx.db, ctx.now)
  await registerOpenApi(app)
  registerHealth(app, ctx.db, isStopping)

  registerAccountRoutes(app, ctx, {
    seesCredits: async (viewer) => ctx.config.billing !== 'off' && (viewer.role === 'ADMINISTRATOR' || mayPay(ctx.db, viewer)),
  })
  registerInvitationRoutes(app, ctx, sponsorInvitations(ctx))
  registerUserRoutes(app, ctx)
  registerHandsetRoutes(app, ctx)
  registerTillRoutes(app, ctx)
  registerBillingRoutes(app, ctx)
  registerCreditRoutes(app, ctx, {
    listTerms: (schoolId, year) => listTermsAround(ctx.db, schoolId, year),
    countPupils: (schoolId, year) => countPupilsOfYear(ctx.db, schoolId, year),
    findProfile: (schoolId) => readProfile(ctx.db, schoolId),
    listInvoices: async (schoolId) =>
      (await presentInvoices(ctx.db, schoolId, await listInvoices(ctx.db, schoolId))).map(({ id, number, parts }) => ({
        id,
        number,
        receipts: parts.map(({ receipt }) => receipt),
      })),
  })
  registerMailRoutes(app, ctx)
  registerAuditRoutes(app, ctx)
  registerBackupRoutes(app, ctx)
  registerOperationRoutes(app, ctx)
  registerRetentionRoutes(app, ctx)
  registerBlogRoutes(app, ctx)
  registerClassRoutes(app, ctx)
  registerEnquiryRoutes(app, ctx)
  registerNewsletterRoutes(app, ctx)
  registerHelpRoutes(app, ctx)
  registerMoneyRoutes(app, ctx, (ids) => mapSponsorNames(ctx.db, ids))
  registerMessageRateRoutes(app, ctx)
  registerSponsorRoutes(app, ctx)
  registerExamRoutes(app, ctx, { markExamLater: reMarkLater })
  registerBlockerRoutes(app, ctx, { markExamLater: reMarkLater })
  registerBankRoutes(app, ctx, { markExamLater: reMarkLater })
  registerPresetRoutes(app, ctx)
  registerSheetRoutes(app, ctx)
  registerPracticeRoutes(app, ctx)
  registerFromPaperRoutes(app, ctx)
  registerTemplateRoutes(app, ctx, { readExamAgain })
  registerScanRoutes(app, ctx)
  registerPhoneRoutes(app, ctx)
  registerPlainRoutes(app, ctx)
  registerShareRoutes(app, ctx)
  registerReviewRoutes(app, ctx)
  registerStandardisationRoutes(app, ctx)
  registerSecondOpinionRoutes(app, ctx)
  registerLiveReadingRoutes(app, ctx)
  registerMarkerFigureRoutes(app, ctx)
  registerRulingRoutes(app, ctx)
  registerAnnotationRoutes(app, ctx)
  registerPublishingRoutes(app, ctx)
  registerRevisionRoutes(app, ctx)
  registerFeedbackRoutes(app, ctx)
  registerResultRoutes(app, ctx)
  registerFamilyRoutes(app, ctx)
  registerAnalysisRoutes(app, ctx)
  registerTermRoutes(app, ctx)
  registerReportRoutes(app, ctx)
  registerOverviewRoutes(app, ctx)
  registerSiteRoutes(app, ctx)
  registerAiReadingRoutes(app, ctx)
  registerDeskRoutes(app, ctx)
  registerSampleClassRoutes(app, ctx)
  registerHandwritingRoutes(app, ctx)
  registerPaymentRoutes(app, ctx)
  registerUssdRoutes(app, ctx)
  registerMessageRoutes(app, ctx)
  registerSmsCallbacks(app, ctx)

  registerPostPages(app, ctx, site)
  await registerFamilyPages(app, ctx, site)
  await registerRevisionPages(app, ctx, site)
  await serveSite(app, site)
  await app.ready()
  return app
}

export interface PageBudget {
  /** Bytes as they travel, in brotli; a KB is 1,000. */
  htmlAndCssBytes: number
  scriptBytes: number
  /** Before the page is idle: all but the scripts that start after it. */
  requests: number
  lcpMs: number
  cls: number
  performance: number
  /** Accessibility, best practices and search engines. */
  others: number
}

const marketing: PageBudget = { htmlAndCssBytes: 25_000, scriptBytes: 115_000, requests: 12, lcpMs: 1500, cls: 0.02, performance: 100, others: 100 }
const front: PageBudget = { htmlAndCssBytes: 15_000, scriptBytes: 95_000, requests: 10, lcpMs: 2200, cls: 0.02, performance: 95, others: 100 }

export const pageBudgets: Record<string, PageBudget> = {
  '/': marketing,
  '/about': marketing,
  '/features': marketing,
  '/pricing': marketing,
  '/contact': marketing,
  '/blog': marketing,
  '/login': front,
  '/register': front,
}

/** What one page was measured at: times and scores are medians. */
export interface PageFigures {
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number }
  lcpMs: number
  cls: number
  htmlBytes: number
  cssBytes: number
  scriptBytes: number
  fontBytes: number
  requests: number
  /** Scripts that were asked for before anything was painted. */
  earlyScripts: number
  otherHosts: readonly string[]
  /** Audits that did not pass, by name. */
  failed: readonly string[]
}

/** What of a page is over its budget, in words; nothing where it keeps it. */
export function listOverruns(figures: PageFigures, budget: PageBudget): string[] {
  const { scores, lcpMs, cls, htmlBytes, cssBytes, scriptBytes, requests, earlyScripts, otherHosts } = figures
  const checks: [boolean, string][] = [
    [scores.performance < budget.performance, `performance ${scores.performance}, not ${budget.performance}`],
    [scores.accessibility < budget.others, `accessibility ${scores.accessibility}`],
    [scores.bestPractices < budget.others, `best practices ${scores.bestPractices}`],
    [scores.seo < budget.others, `search engines ${scores.seo}`],
    [lcpMs > budget.lcpMs, `largest paint after ${Math.round(lcpMs)} ms, not ${budget.lcpMs}`],
    [cls > budget.cls, `layout shift ${cls.toFixed(3)}, not ${budget.cls}`],
    [htmlBytes + cssBytes > budget.htmlAndCssBytes, `HTML and CSS ${htmlBytes + cssBytes} bytes, not ${budget.htmlAndCssBytes}`],
    [scriptBytes > budget.scriptBytes, `scripts ${scriptBytes} bytes, not ${budget.scriptBytes}`],
    [requests > budget.requests, `${requests} requests, not ${budget.requests}`],
    [earlyScripts > 0, `${earlyScripts} scripts before the first paint`],
    [otherHosts.length > 0, `asks ${otherHosts.join(', ')}`],
  ]
  return checks.flatMap(([isOver, words]) => (isOver ? [words] : []))
}

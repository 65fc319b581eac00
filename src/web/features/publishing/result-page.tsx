import { useEffect, useEffectEvent, useState } from 'react'
import { isKnown } from '#contract/known.ts'
import { openResult, type PublishedResult } from '#contract/published-result.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { ResultView } from './result-view.tsx'
import { resultWords, type Language, type ResultWords } from './words.ts'
import './result.css'
import '#web/layouts/app-frame.css'
import '#web/styles/app.css'

export const meta = () => pageMeta({ title: 'Result' })

/** One pupil's published result, for the pupil and the guardian. The code stands after `#`, so no log ever holds it. */
export default function ResultPage() {
  const [code, setCode] = useState('')
  const [result, setResult] = useState<PublishedResult | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [isOpening, setOpening] = useState(false)
  const [language, setLanguage] = useState<Language>('en')
  const words = resultWords[language]

  async function open(typed: string): Promise<void> {
    setCode(typed)
    setOpening(true)
    setProblem(null)
    try {
      const opened = (await call(openResult, { body: { code: typed } })).result
      setResult(opened)
      // In a language that this page does not speak, it stays in the one that it is in.
      if (isKnown(resultWords, opened.exam.language)) setLanguage(opened.exam.language)
    } catch (error) {
      setProblem(error)
    } finally {
      setOpening(false)
    }
  }

  const openLinked = useEffectEvent(() => {
    const linked = location.hash.slice(1)
    if (linked !== '') void open(linked)
  })
  useEffect(() => {
    openLinked()
    // A second link, opened in the same window, changes nothing but what stands after `#`.
    const onLink = () => openLinked()
    window.addEventListener('hashchange', onLink)
    return () => window.removeEventListener('hashchange', onLink)
  }, [])

  return (
    <div className="g-page" lang={language}>
      <header className="bar">
        <Wordmark to={paths.home} />
        <div className="bar-end">
          <Button kind="quiet" small onClick={() => setLanguage(language === 'en' ? 'sw' : 'en')} lang={language === 'en' ? 'sw' : 'en'}>
            {words.otherLanguage}
          </Button>
          <ThemeToggle />
        </div>
      </header>
      <main id="main" className="g">
        {result === null ? (
          <CodeForm
            key={code}
            words={words}
            code={code}
            problem={describeProblem(problem, words)}
            isOpening={isOpening}
            onOpen={(typed) => void open(typed)}
          />
        ) : (
          <ResultView result={result} words={words} code={code} onChanged={() => void open(code)} />
        )}
      </main>
    </div>
  )
}

/** In the language that the page is in at this moment. */
function describeProblem(problem: unknown, words: ResultWords): string | null {
  if (problem === null) return null
  return problem instanceof ApiError && problem.code === 'result-expired' ? words.expired : describeError(problem)
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openResult, type PublishedResult } from '#contract/published-result.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { proposeLanguage } from '#web/api/chosen-language.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { ShortBar } from '#web/layouts/short-bar.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'
import { ResultView } from './result-view.tsx'
import { resultWords, type ResultWords } from '#web/components/result/result-words.ts'
import '#web/components/result/result.css'
import '#web/layouts/app-frame.css'
import '#web/styles/app.css'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

export const meta = () => pageMeta({ title: readWords(resultWords).title })

/** One pupil's published result, for the pupil and the guardian. The code stands after `#`, so no log ever holds it. */
export default function ResultPage() {
  const [code, setCode] = useState('')
  const [result, setResult] = useState<PublishedResult | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [isOpening, setOpening] = useState(false)
  const language = useLanguage()
  const words = resultWords[language]

  async function open(typed: string): Promise<void> {
    setCode(typed)
    setOpening(true)
    setProblem(null)
    try {
      const opened = (await call(openResult, { body: { code: typed } })).result
      setResult(opened)
      // For who has chosen none: most phones are set to English. One that is set to Kiswahili stays in it.
      if ([opened.exam.language, opened.feedback?.language].includes('sw')) proposeLanguage('sw')
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
    <SiteFrame words={useWords(appSiteWords)}>
      <div className="g-page">
        <ShortBar />
        <main id="main" className="g">
          {result === null ? (
            <CodeForm key={code} code={code} problem={describeProblem(problem, words)} isOpening={isOpening} onOpen={(typed) => void open(typed)} />
          ) : (
            <ResultView result={result} code={code} onChanged={() => void open(code)} />
          )}
        </main>
      </div>
    </SiteFrame>
  )
}

/** In the language that the page is in at this moment. */
function describeProblem(problem: unknown, words: ResultWords): string | null {
  if (problem === null) return null
  return problem instanceof ApiError && problem.code === 'result-expired' ? words.expired : describeError(problem)
}

interface CodeFormProps {
  /** What was tried already: from the link, or typed. */
  code: string
  problem: string | null
  isOpening: boolean
  onOpen: (code: string) => void
}

/** What is shorter is no code, however it is spaced. */
const minCodeChars = 8

/** For whoever has the code on paper, or a link whose end was lost. */
function CodeForm({ code, problem, isOpening, onOpen }: CodeFormProps) {
  const words = useWords(resultWords)
  const [typed, setTyped] = useState(code)
  const [isTooShort, setTooShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const error = isTooShort ? words.codeTooShort : (problem ?? undefined)
  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])
  return (
    <form
      className="g-sec g-code stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = typed.trim().length >= minCodeChars
        setTooShort(!isWhole)
        if (isWhole) onOpen(typed)
      }}
    >
      <h1>{words.title}</h1>
      <p className="quiet">{words.enterCode}</p>
      <Field label={words.codeLabel} hint={words.codeHint} error={error} announce>
        <TextInput
          ref={field}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" wide busy={isOpening && words.opening}>
        {words.open}
      </Button>
    </form>
  )
}

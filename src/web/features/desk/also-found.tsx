import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { searchDesk, type SearchResult } from '#contract/desk.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { deskExamsWords } from '#web/features/desk/desk-exams-words.ts'
import { paths } from '#web/paths.ts'

/** People type a word in about this time; each letter need not be asked for. */
const pauseMs = 250
const fewestLetters = 2

/** Pupils and questions that hold what was typed: the server looks for them, in what the caller may open. */
export function AlsoFound({ search }: { search: string }) {
  const { found: words } = useWords(deskExamsWords)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [search])
  const { data, isError } = useQuery({ ...queryOf(searchDesk, { query: { words: asked } }), enabled: asked.length >= fewestLetters })
  if (asked.length < fewestLetters || search.trim().length < fewestLetters) return null
  return (
    <section className="also-found" aria-label={words.title} aria-live="polite">
      {isError && <p className="quiet">{words.failed}</p>}
      {data !== undefined && <Found {...data} />}
    </section>
  )
}

function Found({ pupils, questions }: SearchResult) {
  const { found: words } = useWords(deskExamsWords)
  if (pupils.length === 0 && questions.length === 0) return <p className="quiet">{words.none}</p>
  return (
    <>
      {pupils.length > 0 && (
        <div>
          <h3>{words.pupils}</h3>
          <ul>
            {pupils.map(({ id, name, admission, classId, className }) => (
              <li key={id}>
                <Link to={paths.class(classId)}>{name}</Link>
                <span className="quiet">
                  {admission}, {className}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div>
          <h3>{words.questions}</h3>
          <ul>
            {questions.map(({ examId, examTitle, right, question, text }) => (
              <li key={`${examId} ${question}`}>
                <Link to={right === 'lead' ? paths.exam(examId) : paths.examReview(examId)}>{text}</Link>
                <span className="quiet">{words.question(question, examTitle)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

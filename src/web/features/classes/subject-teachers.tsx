import { useId, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listSubjectTeachers, setSubjectTeacher, type SubjectTeachersView } from '#contract/classes.ts'
import type { RequestOf } from '#contract/base/request.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { teacherWords } from '#web/features/classes/class-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

type Naming = RequestOf<typeof setSubjectTeacher>['body']

/** Who teaches which subject in the class; each change can be undone. */
export function SubjectTeachers({ classId }: { classId: string }) {
  const words = useWords(teacherWords)
  const { data } = useQuery(queryOf(listSubjectTeachers, { params: { classId } }))
  const save = useName(classId, data)
  if (data === undefined) return null
  return (
    <details className="subject-teachers">
      <summary>
        {words.title} {data.teachers.length > 0 && <span className="quiet">({data.teachers.length})</span>}
      </summary>
      <p className="small quiet">{words.text}</p>
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      <ul>
        {data.teachers.map(({ subject, userId }) => (
          <li key={subject}>
            <span>{subject}</span>
            <Select
              aria-label={words.teacherOf(subject)}
              value={userId}
              disabled={save.isPending}
              onChange={({ currentTarget: { value } }) => save.mutate({ subject, userId: value === '' ? null : value })}
            >
              <Staff data={data} empty={words.nobody} />
            </Select>
          </li>
        ))}
      </ul>
      <NewTeacher key={data.teachers.length} data={data} isBusy={save.isPending} onAdd={(naming) => save.mutate(naming)} />
    </details>
  )
}

interface NewTeacherProps {
  data: SubjectTeachersView
  isBusy: boolean
  onAdd: (naming: Naming) => void
}

function NewTeacher({ data, isBusy, onAdd }: NewTeacherProps) {
  const words = useWords(teacherWords)
  const listId = useId()
  const [subject, setSubject] = useState('')
  const [userId, setUserId] = useState('')
  return (
    <form
      className="subject-teachers-new"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd({ subject: subject.trim(), userId })
      }}
    >
      <Field label={words.subject}>
        <TextInput value={subject} maxLength={80} required list={listId} autoComplete="off" onChange={(event) => setSubject(event.target.value)} />
      </Field>
      <datalist id={listId}>
        {data.subjects.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Field label={words.teacher}>
        <Select value={userId} required onChange={(event) => setUserId(event.target.value)}>
          <Staff data={data} empty={words.choose} />
        </Select>
      </Field>
      <Button type="submit" kind="second" disabled={isBusy}>
        {words.add}
      </Button>
    </form>
  )
}

function Staff({ data, empty }: { data: SubjectTeachersView; empty: string }) {
  return (
    <>
      <option value="">{empty}</option>
      {data.staff.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {name}
        </option>
      ))}
    </>
  )
}

function useName(classId: string, before: SubjectTeachersView | undefined) {
  const words = useWords(teacherWords)
  const client = useQueryClient()
  const params = { classId }
  const name = async (body: Naming) => {
    const view = await call(setSubjectTeacher, { params, body })
    client.setQueryData(keyOf(listSubjectTeachers, { params }), view)
    return view
  }
  const undo = async (body: Naming): Promise<void> => {
    try {
      await name(body)
    } catch (error) {
      showToast(words.notUndone(describeError(error)), () => void undo(body))
    }
  }
  return useMutation({
    mutationFn: name,
    onSuccess: ({ teachers }, { subject, userId }) => {
      const now = teachers.find((each) => each.userId === userId && each.subject === subject)
      const earlier = before?.teachers.find((each) => each.subject === subject)?.userId ?? null
      showToast(now === undefined ? words.cleared(subject) : words.set(subject, now.name), () => void undo({ subject, userId: earlier }))
    },
  })
}

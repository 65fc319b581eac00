import { sql } from 'drizzle-orm'
import type { Random } from '#tools/samples/random.ts'
import type { Caller } from '#test/server/caller.ts'
import type { MadeClass } from '#test/server/marked-exams.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

export interface ChangedSchool {
  test: TestApp
  head: Caller
  random: Random
  exams: readonly string[]
  east: MadeClass
  west: MadeClass
}

/** Everything that a head can do to what the summaries count, each by name, with the status that it is answered with. */
export function planChanges({ test, head, random, exams, east, west }: ChangedSchool): Record<string, () => Promise<number>> {
  const moves: { url: string }[] = []
  const paperOf = async (examId: string) => {
    const { rows } = await test.ctx.db.execute<{ id: string; absent: boolean }>(
      sql`select id, absent from papers where exam_id = ${examId} order by number offset ${random.whole(0, 20)} limit 1`,
    )
    return rows[0] ?? { id: '', absent: false }
  }
  const whileOpen = async (examId: string, act: () => Promise<{ status: number }>) => {
    await head.post(`/api/exams/${examId}/reopen`)
    const { status } = await act()
    await head.post(`/api/exams/${examId}/confirm`)
    return status
  }
  const exam = () => random.pick(exams)
  const place = () => random.pick([east, west])
  const pupilOf = (of: MadeClass) => random.pick(Object.values(of.pupilIds))
  return {
    reopen: async () => (await head.post(`/api/exams/${exam()}/reopen`)).status,
    confirm: async () => (await head.post(`/api/exams/${exam()}/confirm`)).status,
    day: async () =>
      (
        await head.put(`/api/exams/${exam()}/sitting`, {
          satOn: `2026-0${random.whole(5, 7)}-1${random.whole(0, 9)}`,
          kind: null,
          paper: null,
          weight: null,
        })
      ).status,
    remark: async () => {
      const examId = exam()
      const { rows } = await test.ctx.db.execute<{ id: string }>(
        sql`select id from answers where exam_id = ${examId} order by paper_id, question offset ${random.whole(0, 40)} limit 1`,
      )
      const body = { answerIds: [rows[0]?.id ?? ''], decision: { marks: random.whole(0, 50) }, note: '' }
      return whileOpen(examId, () => head.post('/api/reviews', body))
    },
    absent: async () => {
      const examId = exam()
      const { id, absent } = await paperOf(examId)
      return whileOpen(examId, () => head.post(`/api/papers/${id}/absent`, { absent: !absent }))
    },
    rename: async () => (await head.put(`/api/classes/${place().classId}`, { name: `Form 3 ${random.whole(1, 9)}` })).status,
    remove: async () => {
      const of = place()
      return (await head.delete(`/api/classes/${of.classId}/pupils/${pupilOf(of)}`)).status
    },
    restore: async () => {
      const of = place()
      return (await head.post(`/api/classes/${of.classId}/pupils/${pupilOf(of)}/restore`)).status
    },
    move: async () => {
      const { status, body } = await head.post(`/api/classes/${east.classId}/regroup`, {
        move: [pupilOf(east)],
        leave: [pupilOf(east)],
        to: { classId: west.classId },
      })
      if (status < 300) moves.push({ url: `/api/classes/${east.classId}/regroupings/${body.data.regroupingId}/undo` })
      return status
    },
    moveBack: async () => {
      const last = moves.pop()
      return last === undefined ? 404 : (await head.post(last.url)).status
    },
    deleteClass: async () => (await head.delete(`/api/classes/${west.classId}`)).status,
    restoreClass: async () => (await head.post(`/api/classes/${west.classId}/restore`)).status,
  }
}

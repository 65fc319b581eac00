import { queryOptions, useQuery } from '@tanstack/react-query'
import { classDetailAnswer, classesAnswer } from '#contract/classes.ts'
import { api } from '#web/api/client.ts'

export const classesQuery = queryOptions({ queryKey: ['classes'], queryFn: ({ signal }) => api.get('/classes', classesAnswer, { signal }) })

/** A class with its pupils. */
export function classQuery(classId: string) {
  return queryOptions({ queryKey: ['classes', classId], queryFn: ({ signal }) => api.get(`/classes/${classId}`, classDetailAnswer, { signal }) })
}

export function useClasses() {
  return useQuery({ ...classesQuery, select: (answer) => answer.classes })
}

export function useClass(classId: string) {
  return useQuery(classQuery(classId))
}
